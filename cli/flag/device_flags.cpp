#include "cli/flag/device_flags.hpp"

namespace kindred::cli {

void addDeviceFlag(const Command& command, DeviceFlags& flags, std::string_view several,
                   const std::string& group) {
  command
      .text("--device", flags.device,
            joined("Where to compute: cpu, cuda:0, ... as \"devices\" lists them, or auto; ",
                   several, "."))
      .type("ID")
      .showDefault(flags.device)
      .group(group);
}

std::unique_ptr<Backend> openDevice(const DeviceFlags& flags, const Session& session) {
  auto backend = openBackend(flags.device, flags.execution);
  if (flags.device == automaticDevice)
    session.say(joined("Computing on ", backend->device().id, " (", backend->device().name, ")."));
  return backend;
}

OpenDevices openDevices(const DeviceFlags& flags, const Session& session) {
  auto devices = kindred::openDevices(flags.device, flags.execution);
  sayDevices(devices, flags, session);
  return devices;
}

void sayDevices(const OpenDevices& devices, const DeviceFlags& flags, const Session& session) {
  if (flags.device != automaticDevice) return;
  std::string names;
  for (const auto& backend : devices.sharing)
    names +=
        joined(names.empty() ? "" : ", ", backend->device().id, " (", backend->device().name, ")");
  session.say(joined("Computing on ", names, "."));
}

}  // namespace kindred::cli
