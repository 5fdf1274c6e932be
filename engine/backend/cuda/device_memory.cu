#include <algorithm>
#include <cstdint>
#include <exception>

#include "engine/backend/cuda/check.cuh"
#include "engine/backend/cuda/device_memory.cuh"

namespace kindred::cuda {
namespace {

cudaMemPool_t poolOfDevice() {
  int device = 0;
  cudaMemPool_t pool = nullptr;
  check(cudaGetDevice(&device), "asking for its memory");
  check(cudaDeviceGetDefaultMemPool(&pool, device), "asking for its memory");
  return pool;
}

bool hasPool() {
  int device = 0, isThere = 0;
  check(cudaGetDevice(&device), "asking for its memory");
  check(cudaDeviceGetAttribute(&isThere, cudaDevAttrMemoryPoolsSupported, device),
        "asking for its memory");
  return isThere != 0;
}

std::size_t attribute(cudaMemPool_t pool, cudaMemPoolAttr which) {
  std::uint64_t bytes = 0;
  check(cudaMemPoolGetAttribute(pool, which, &bytes), "asking for its memory");
  return bytes;
}

}  // namespace

void keepFreedMemory() {
  if (!hasPool()) return;
  constexpr std::size_t share = 10, least = std::size_t{4} << 30U;  // others can spare that
  std::size_t free = 0, total = 0;
  check(cudaMemGetInfo(&free, &total), "asking for its memory");
  std::uint64_t most = std::max(least, total / share);
  check(cudaMemPoolSetAttribute(poolOfDevice(), cudaMemPoolAttrReleaseThreshold, &most),
        "opening it");
}

void* takeMemory(std::size_t bytes) {
  void* memory = nullptr;
  if (!hasPool()) {
    check(cudaMalloc(&memory, bytes), "these graphs");
    return memory;
  }
  check(cudaMallocAsync(&memory, bytes, cudaStreamLegacy), "these graphs");
  check(cudaStreamSynchronize(cudaStreamLegacy), "these graphs");  // for use by any stream
  return memory;
}

void giveMemoryBack(void* memory) noexcept {
  if (memory == nullptr) return;
  if (std::uncaught_exceptions() > 0) cudaDeviceSynchronize();
  cudaFree(memory);
}

std::size_t freeMemory() {
  std::size_t free = 0, total = 0;
  check(cudaMemGetInfo(&free, &total), "asking for its memory");
  if (!hasPool()) return free;
  const cudaMemPool_t pool = poolOfDevice();
  return free + attribute(pool, cudaMemPoolAttrReservedMemCurrent) -
         attribute(pool, cudaMemPoolAttrUsedMemCurrent);
}

}  // namespace kindred::cuda
