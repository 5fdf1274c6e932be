#include "engine/core/recycled.hpp"

#include <array>
#include <bit>
#include <mutex>

#include "engine/core/large_pages.hpp"

namespace kindred {

namespace {

constexpr std::size_t leastBytes = std::size_t{1} << 16;  ///< smaller arrays are not kept
constexpr std::size_t mostKept = std::size_t{1} << 31;

/// Arrays by the logarithm of their size.
struct Kept {
  std::mutex mutex;
  std::array<std::vector<void*>, 64> bySize;
  std::size_t bytes = 0;

  ~Kept() { freeAll(); }

  void freeAll() noexcept {
    for (std::size_t logarithm = 0; logarithm < bySize.size(); ++logarithm) {
      for (void* array : bySize[logarithm])
        LargePages::giveBack(array, std::size_t{1} << logarithm);
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
  if (bytes < leastBytes) return LargePages::take(bytes);
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
  return LargePages::take(size);
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
  LargePages::giveBack(memory, size);
}

void RecycledMemory::release() noexcept {
  const std::scoped_lock lock{kept().mutex};
  kept().freeAll();
}

}  // namespace kindred
