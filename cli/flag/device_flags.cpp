#include "cli/flag/device_flags.hpp"

#include <set>
#include <string_view>

namespace kindred::cli {

namespace {

/// The flags with what was decided beforehand in place of what they leave open.
DeviceFlags resolved(DeviceFlags flags, const Session& session) {
  if (flags.device == automaticDevice && !session.device.empty()) flags.device = session.device;
  if (flags.execution.threads == 0) flags.execution = session.execution;
  return flags;
}

}  // namespace

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
  const auto [device, execution] = resolved(flags, session);
  auto backend = openBackend(device, execution);
  if (flags.device == automaticDevice)
    session.say(joined("Computing on ", backend->device().id, " (", backend->device().name, ")."));
  return backend;
}

OpenDevices openDevices(const DeviceFlags& flags, const Session& session) {
  auto devices = openQuietly(flags, session);
  sayDevices(devices, flags, session);
  return devices;
}

OpenDevices openQuietly(const DeviceFlags& flags, const Session& session) {
  const auto [device, execution] = resolved(flags, session);
  auto devices = kindred::openDevices(device, execution);
  devices.sharing.insert(devices.sharing.end(), session.others.begin(), session.others.end());
  return devices;
}

int threadsOf(const DeviceFlags& flags, const Session& session) {
  return resolved(flags, session).execution.threads;
}

void sayDevices(const OpenDevices& devices, const DeviceFlags& flags, const Session& session) {
  std::set<std::string_view> notes;
  for (const auto& backend : devices.sharing)
    if (const auto& note = backend->device().note; !note.empty() && notes.insert(note).second)
      session.say(note);
  if (flags.device != automaticDevice && session.others.empty()) return;
  std::string names;
  for (const auto& backend : devices.sharing)
    names +=
        joined(names.empty() ? "" : ", ", backend->device().id, " (", backend->device().name, ")");
  session.say(joined("Computing on ", names, "."));
}

}  // namespace kindred::cli
