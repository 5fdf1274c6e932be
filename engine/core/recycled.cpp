#include "engine/core/recycled.hpp"

#include <sys/mman.h>

#include <array>
#include <bit>
#include <mutex>

namespace kindred {

namespace {

constexpr std::size_t leastBytes = std::size_t{1} << 16;  ///< smaller arrays are not kept
constexpr std::size_t mostKept = std::size_t{1} << 31;
constexpr std::align_val_t cacheLine{64};
constexpr std::align_val_t largePage{std::size_t{1} << 21};
constexpr std::size_t leastLarge = std::size_t{1} << 22;  ///< from here on on large pages

/// Large arrays lie on large pages where the system has them: those that are read here and there
/// would miss the page table's cache at almost every read.
void* fresh(std::size_t size) {
  if (size < leastLarge) return ::operator new(size, cacheLine);
  void* const memory = ::operator new(size, largePage);
  madvise(memory, size, MADV_HUGEPAGE);  // without them it is only slower
  return memory;
}

void returnToSystem(void* memory, std::size_t size) noexcept {
  if (size < leastLarge)
    ::operator delete(memory, cacheLine);
  else
    ::operator delete(memory, largePage);
}

/// Arrays by the logarithm of their size.
struct Kept {
  std::mutex mutex;
  std::array<std::vector<void*>, 64> bySize;
  std::size_t bytes = 0;

  ~Kept() { freeAll(); }

  void freeAll() noexcept {
    for (std::size_t logarithm = 0; logarithm < bySize.size(); ++logarithm) {
      for (void* array : bySize[logarithm])
        returnToSystem(array, std::size_t{1} << logarithm);
      bySize[logarithm].clear();
    }
    bytes = 0;
  }
};

Kept& kept() {
  static Kept all;
  return all;
}

}  // namespace

void* RecycledMemory::take(std::size_t bytes) {
  if (bytes < leastBytes) return fresh(bytes);
  const std::size_t size = std::bit_ceil(bytes);
  {
    const std::scoped_lock lock{kept().mutex};
    auto& arrays = kept().bySize[std::countr_zero(size)];
    if (!arrays.empty()) {
      void* const array = arrays.back();
      arrays.pop_back();
      kept().bytes -= size;
      return array;
    }
  }
  return fresh(size);
}

void RecycledMemory::giveBack(void* memory, std::size_t bytes) noexcept {
  const std::size_t size = std::bit_ceil(bytes);
  if (bytes >= leastBytes) {
    const std::scoped_lock lock{kept().mutex};
    if (kept().bytes + size <= mostKept) {
      try {
        kept().bySize[std::countr_zero(size)].push_back(memory);
        kept().bytes += size;
        return;
      } catch (const std::bad_alloc&) {  // then it is freed
      }
    }
  }
  returnToSystem(memory, size);
}

void RecycledMemory::release() noexcept {
  const std::scoped_lock lock{kept().mutex};
  kept().freeAll();
}

}  // namespace kindred
