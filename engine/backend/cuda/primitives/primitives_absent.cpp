// Stands in for the primitives in a build without CUDA.

#include "engine/backend/backend.hpp"
#include "engine/backend/cuda.hpp"
#include "engine/backend/cuda/primitives/open_primitives.hpp"
#include "engine/backend/kernels.hpp"

namespace kindred::cuda {

std::unique_ptr<PrimitiveBench> openPrimitives(int number) {
  openCudaBackend(number);  // throws with the reason
  return nullptr;
}

}  // namespace kindred::cuda
