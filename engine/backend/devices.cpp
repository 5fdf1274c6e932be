#include "engine/backend/devices.hpp"

#include <algorithm>

#include "engine/backend/backend.hpp"
#include "engine/backend/cpu/cpu_backend.hpp"
#include "engine/backend/cuda.hpp"
#include "engine/core/error.hpp"
#include "engine/core/log.hpp"
#include "engine/core/text.hpp"

namespace kindred {
namespace {

constexpr std::string_view cudaPrefix = "cuda:";

std::string knownIds() {
  std::string ids = "\"auto\"";
  for (const Device& device : devices())
    ids += joined(", \"", device.id, "\"");
  return ids;
}

}  // namespace

std::vector<Device> devices() noexcept {
  std::vector<Device> all;
  try {
    all.push_back(cpuDevice());
    for (Device& device : cudaDevices())
      all.push_back(std::move(device));
  } catch (const std::exception& failure) {
    log(LogLevel::Warning, failure.what());
  }
  return all;
}

std::unique_ptr<Backend> openBackend(std::string_view id) {
  if (id == "cpu") return makeCpuBackend();
  if (id == "auto") {
    // A usable GPU is faster than the processor beside it.
    for (const Device& device : devices())
      if (device.isUsable && device.id != "cpu") return openBackend(device.id);
    return makeCpuBackend();
  }
  if (id.starts_with(cudaPrefix)) {
    const auto number = toInteger(id.substr(cudaPrefix.size()));
    if (number && 0 <= *number && *number < 1024) return openCudaBackend(static_cast<int>(*number));
  }
  throw Error{ErrorCode::Device,
              joined("There is no device \"", id, "\"; this machine has ", knownIds(), ".")};
}

}  // namespace kindred
