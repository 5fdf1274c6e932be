#include "engine/backend/cuda/block_memory.cuh"
#include "engine/backend/cuda/check.cuh"

namespace kindred::cuda {
namespace {

int mostBytesOfBlock() {
  int device = 0;
  int bytes = 0;
  check(cudaGetDevice(&device), "asking for its memory");
  check(cudaDeviceGetAttribute(&bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, device),
        "asking for its memory");
  return bytes;
}

}  // namespace

std::int32_t sharedBytesOfBlock() {
  constexpr int ownVariables = 1024;
  return mostBytesOfBlock() - ownVariables;
}

void giveShared(const void* kernel) {
  cudaFuncAttributes attributes{};
  check(cudaFuncGetAttributes(&attributes, kernel), "choosing a kernel");
  const int bytes = mostBytesOfBlock() - static_cast<int>(attributes.sharedSizeBytes);
  check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes),
        "choosing a kernel");
}

}  // namespace kindred::cuda
