#include "engine/backend/cuda/check.cuh"
#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred::cuda {

void check(cudaError_t status, std::string_view doing) {
  if (status == cudaSuccess) return;
  cudaGetLastError();  // forget it, where it can be forgotten
  if (status == cudaErrorMemoryAllocation)
    throw Error{ErrorCode::Memory, joined("The memory of the GPU is not enough for ", doing,
                                          "; end what else uses it, use the device \"cpu\" or "
                                          "leave out large graphs.")};
  throw Error{ErrorCode::Device,
              joined("The GPU failed while ", doing, ": ", cudaGetErrorString(status), " (error ",
                     static_cast<int>(status), "); use the device \"cpu\".")};
}

}  // namespace kindred::cuda
