#include <algorithm>
#include <array>
#include <bit>
#include <mutex>
#include <vector>

#include "engine/backend/cuda/check.cuh"
#include "engine/backend/cuda/pinned_memory.cuh"

namespace kindred::cuda {
namespace {

constexpr std::size_t mostKept = std::size_t{64} << 20;

/// Arrays by the logarithm of their size. They go with the process.
struct KeptPages {
  std::mutex mutex;
  std::array<std::vector<void*>, 64> bySize;
  std::size_t bytes = 0;
};

KeptPages& kept() {
  static KeptPages all;
  return all;
}

std::size_t sizeOf(std::size_t bytes) { return std::bit_ceil(std::max<std::size_t>(1, bytes)); }

}  // namespace

void* takePinnedMemory(std::size_t bytes) {
  const std::size_t size = sizeOf(bytes);
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
  void* memory = nullptr;
  check(cudaMallocHost(&memory, size), "memory for copies");
  return memory;
}

void givePinnedMemoryBack(void* memory, std::size_t bytes) noexcept {
  if (memory == nullptr) return;
  const std::size_t size = sizeOf(bytes);
  {
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
  cudaFreeHost(memory);
}

}  // namespace kindred::cuda
