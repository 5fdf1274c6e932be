#include "engine/core/large_pages.hpp"

#include <new>

#include "engine/core/machine.hpp"

namespace kindred {

namespace {

constexpr std::align_val_t cacheLine{64};
constexpr std::align_val_t largePage{std::size_t{1} << 21};
constexpr std::size_t leastLarge = std::size_t{1} << 22;

}  // namespace

void* LargePages::take(std::size_t bytes) {
  if (bytes < leastLarge) return ::operator new(bytes, cacheLine);
  void* const memory = ::operator new(bytes, largePage);
  wantLargePages(memory, bytes);
  return memory;
}

void LargePages::giveBack(void* memory, std::size_t bytes) noexcept {
  if (bytes < leastLarge)
    ::operator delete(memory, cacheLine);
  else
    ::operator delete(memory, largePage);
}

}  // namespace kindred
