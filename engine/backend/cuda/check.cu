#include "engine/backend/cuda/check.cuh"
#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred::cuda {

void check(cudaError_t status, std::string_view doing) {
  if (status == cudaSuccess) return;
  cudaGetLastError();  // forget it, if it can be forgotten
  if (status == cudaErrorMemoryAllocation)
    throw Error{ErrorCode::Memory, joined("The memory of the GPU is not enough for ", doing,
                                          ". Ending what else uses it helps, or leaving out large "
                                          "graphs; the device \"cpu\" may have more.")};
  throw Error{ErrorCode::Device,
              joined("The GPU failed while ", doing, ": ", cudaGetErrorString(status), " (error ",
                     static_cast<int>(status), "). The device \"cpu\" works.")};
}

}  // namespace kindred::cuda
