#include "engine/backend/cuda/block_memory.cuh"
#include "engine/backend/cuda/check.cuh"

namespace kindred::cuda {

std::int32_t sharedBytesOfBlock() {
  constexpr int ownVariables = 1024;
  int device = 0;
  int bytes = 0;
  check(cudaGetDevice(&device), "asking for its memory");
  check(cudaDeviceGetAttribute(&bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, device),
        "asking for its memory");
  return bytes - ownVariables;
}

}  // namespace kindred::cuda
