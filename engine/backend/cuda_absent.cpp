// Stands in for the CUDA back end in a build without it.

#include "engine/backend/backend.hpp"
#include "engine/backend/cuda.hpp"
#include "engine/backend/nvidia_driver.hpp"
#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred {

std::vector<Device> cudaDevices() { return devicesWithoutCuda(gpusOfDriver()); }

std::unique_ptr<Backend> openCudaBackend(int number) {
  const auto reason = gpusOfDriver().empty() ? "this machine has no NVIDIA GPU whose driver answers"
                                             : reasonWithoutCuda();
  throw Error{ErrorCode::Device,
              joined("Cannot open \"cuda:", number, "\": ", reason, ". The device \"cpu\" works.")};
}

}  // namespace kindred
