// Stands in for the CUDA back end in a build without it.

#include "engine/backend/backend.hpp"
#include "engine/backend/cuda.hpp"
#include "engine/backend/nvidia_driver.hpp"
#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred {

std::vector<Device> cudaDevices() { return devicesWithoutCuda(gpusOfDriver()); }

std::unique_ptr<Backend> openCudaBackend(int number) {
  throw Error{ErrorCode::Device,
              joined("Cannot open \"cuda:", number, "\": ", reasonWithoutCuda(), ".")};
}

}  // namespace kindred
