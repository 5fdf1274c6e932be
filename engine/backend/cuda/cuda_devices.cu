#include <cuda_runtime_api.h>

#include "engine/backend/cuda.hpp"
#include "engine/backend/cuda/check.cuh"
#include "engine/backend/cuda/device_reasons.hpp"
#include "engine/core/text.hpp"

namespace kindred {
namespace {

using cuda::Capability;

/// The architectures that this file, and so all of the build, was compiled for, the oldest first.
std::vector<Capability> architectures() {
  std::vector<Capability> all;
  for (const int number : {__CUDA_ARCH_LIST__})
    all.push_back({number / 100, number % 100 / 10});
  return all;
}

Device describe(int number) {
  Device device{.id = joined("cuda:", number), .name = "NVIDIA GPU"};
  cudaDeviceProp properties{};
  const cudaError_t status = cudaGetDeviceProperties(&properties, number);
  if (status != cudaSuccess) {
    cudaGetLastError();  // nobody else's
    device.reason = joined("it does not answer: ", cudaGetErrorString(status));
  } else {
    const Capability capability{properties.major, properties.minor};
    device.name = properties.name;
    device.memoryBytes = properties.totalGlobalMem;
    device.detail = joined("compute capability ", toText(capability), ", ",
                           properties.multiProcessorCount, " multiprocessors");
    const auto made = architectures();
    device.reason = reasonAgainst(capability, made.front());
    device.note = translationNote(capability, made);
    int mode = cudaComputeModeDefault;
    if (cudaDeviceGetAttribute(&mode, cudaDevAttrComputeMode, number) != cudaSuccess)
      cudaGetLastError();
    if (mode == cudaComputeModeProhibited)
      device.reason = "its compute mode forbids programs; change it with nvidia-smi -c 0";
  }
  device.isUsable = device.reason.empty();
  return device;
}

}  // namespace

std::vector<Device> cudaDevices() {
  int count = 0;
  const cudaError_t status = cudaGetDeviceCount(&count);
  if (status != cudaSuccess) {
    cudaGetLastError();
    int driver = 0;
    cudaDriverGetVersion(&driver);
    if (cuda::meansNoDevice(status, driver)) return {};
    return {{.id = "cuda:0",
             .name = "NVIDIA GPU",
             .isUsable = false,
             .reason = cuda::reasonWithoutDevices(status, driver, CUDART_VERSION)}};
  }
  std::vector<Device> devices;
  for (int number = 0; number < count; ++number)
    devices.push_back(describe(number));
  return devices;
}

}  // namespace kindred
