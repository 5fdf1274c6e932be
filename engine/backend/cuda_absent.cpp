// Stands in for the CUDA back end in a build without it.

#include <filesystem>
#include <string>

#include "engine/backend/backend.hpp"
#include "engine/backend/cuda.hpp"
#include "engine/core/error.hpp"

namespace kindred {
namespace {

constexpr auto reason =
    "this build has no CUDA support; use \"cpu\", or build with the CMake preset \"cuda\" on a "
    "machine with the CUDA toolkit";

bool hasNvidiaDriver() {
  std::error_code ignored;
  return std::filesystem::exists("/proc/driver/nvidia/version", ignored);
}

}  // namespace

std::vector<Device> cudaDevices() {
  if (!hasNvidiaDriver()) return {};
  return {{.id = "cuda:0", .name = "NVIDIA GPU", .isUsable = false, .reason = reason}};
}

std::unique_ptr<Backend> openCudaBackend(int number) {
  throw Error{ErrorCode::Device,
              "Cannot open \"cuda:" + std::to_string(number) + "\": " + reason + "."};
}

}  // namespace kindred
