#include "engine/backend/devices.hpp"

#include <algorithm>

#include "engine/backend/backend.hpp"
#include "engine/backend/cpu/cpu_backend.hpp"
#include "engine/backend/cuda.hpp"
#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/log.hpp"
#include "engine/core/text.hpp"

namespace kindred {
namespace {

constexpr std::string_view processorId = "cpu";

std::string knownIds() {
  std::string ids = joined("\"", automaticDevice, "\"");
  for (const Device& device : devices())
    ids += joined(", \"", device.id, "\"");
  return ids;
}

}  // namespace

std::optional<int> cudaNumber(std::string_view id) {
  constexpr std::string_view prefix = "cuda:";
  constexpr std::int64_t mostDevices = 1024;
  if (!id.starts_with(prefix)) return std::nullopt;
  const auto number = toInteger(id.substr(prefix.size()));
  if (!number || *number < 0 || *number >= mostDevices) return std::nullopt;
  return static_cast<int>(*number);
}

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

std::vector<std::string> automaticDevices(std::span<const Device> devices) {
  // A usable GPU is faster than the processor beside it.
  std::vector<std::string> ids;
  for (const Device& device : devices)
    if (device.isUsable && device.id != processorId) ids.push_back(device.id);
  if (ids.empty()) ids.emplace_back(processorId);
  return ids;
}

std::string automaticDeviceText() { return Language::translated("the fastest that is usable"); }

std::unique_ptr<Backend> openBackend(std::string_view id, const ExecutionOptions& execution) {
  if (id == processorId) return makeCpuBackend(bestSimdLevel(), execution);
  if (id == automaticDevice) return openBackend(automaticDevices(devices()).front(), execution);
  if (const auto number = cudaNumber(id)) return openCudaBackend(*number);
  throw Error{ErrorCode::Device,
              joined("There is no device \"", id, "\"; this machine has ", knownIds(), ".")};
}

OpenDevices openDevices(std::string_view ids, const ExecutionOptions& execution) {
  OpenDevices open;
  if (ids == automaticDevice) {
    for (const auto& id : automaticDevices(devices()))
      open.sharing.push_back(openBackend(id, execution));
  } else {
    std::vector<std::string_view> seen;
    for (std::string_view rest = ids;;) {
      const auto end = std::min(rest.find(','), rest.size());
      const auto id = trimmed(rest.substr(0, end));
      if (std::ranges::find(seen, id) != seen.end())
        throw Error{ErrorCode::Usage, joined("The device \"", id, "\" is named twice.")};
      seen.push_back(id);
      open.sharing.push_back(openBackend(id, execution));
      if (end == rest.size()) break;
      rest.remove_prefix(end + 1);
    }
  }
  const bool hasProcessor = std::ranges::any_of(
      open.sharing, [](const auto& backend) { return backend->device().id == processorId; });
  if (!hasProcessor) open.standIn = makeCpuBackend(bestSimdLevel(), execution);
  return open;
}

std::string idsOf(const OpenDevices& devices) {
  std::string ids;
  for (const auto& backend : devices.sharing)
    ids += joined(ids.empty() ? "" : ",", backend->device().id);
  return ids;
}

}  // namespace kindred
