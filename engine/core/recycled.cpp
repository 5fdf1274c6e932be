#include "engine/core/recycled.hpp"

#include <array>
#include <bit>
#include <mutex>

namespace kindred {

namespace {

constexpr std::size_t leastBytes = std::size_t{1} << 16;  ///< smaller arrays are not kept
constexpr std::size_t mostKept = std::size_t{1} << 31;

/// Arrays by the logarithm of their size.
struct Kept {
  std::mutex mutex;
  std::array<std::vector<void*>, 64> bySize;
  std::size_t bytes = 0;

  ~Kept() {
    for (auto& arrays : bySize)
      for (void* array : arrays)
        ::operator delete(array);
  }
};

Kept& kept() {
  static Kept all;
  return all;
}

}  // namespace

void* RecycledMemory::take(std::size_t bytes) {
  if (bytes < leastBytes) return ::operator new(bytes);
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
  return ::operator new(size);
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
  ::operator delete(memory);
}

void RecycledMemory::release() noexcept {
  const std::scoped_lock lock{kept().mutex};
  for (auto& arrays : kept().bySize) {
    for (void* array : arrays)
      ::operator delete(array);
    arrays.clear();
  }
  kept().bytes = 0;
}

}  // namespace kindred
