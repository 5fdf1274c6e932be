#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "cli/flag/command.hpp"
#include "cli/session/session.hpp"
#include "engine/backend/backend.hpp"

namespace kindred::cli {

/// On which device, and how its work is executed.
struct DeviceFlags {
  std::string device{automaticDevice};
  ExecutionOptions execution;
};

/// `several` says what is done with several devices.
void addDeviceFlag(const Command& command, DeviceFlags& flags, std::string_view several,
                   const std::string& group);

/// Opens the device and says which one it is, if it was left to us.
std::unique_ptr<Backend> openDevice(const DeviceFlags& flags, const Session& session);

/// Opens the devices for work that several can share, "cuda:0,cuda:1", and says which they are, if
/// they were left to us.
OpenDevices openDevices(const DeviceFlags& flags, const Session& session);

/// Opens them and says nothing yet: a GPU opens while data are read.
OpenDevices openQuietly(const DeviceFlags& flags, const Session& session);

/// The threads of this process: those that the flags ask for, or that were decided beforehand; 0:
/// one a core.
int threadsOf(const DeviceFlags& flags, const Session& session);

/// Says which devices "auto" has found; openDevices() does so by itself.
void sayDevices(const OpenDevices& devices, const DeviceFlags& flags, const Session& session);

}  // namespace kindred::cli
