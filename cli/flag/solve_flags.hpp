#pragma once

#include <memory>
#include <string>

#include "cli/flag/command.hpp"
#include "cli/session/session.hpp"
#include "engine/backend/backend.hpp"
#include "engine/backend/kernels.hpp"
#include "engine/gram/gram.hpp"

namespace kindred::cli {

/// On which device, and how exactly.
struct SolveFlags {
  std::string device{automaticDevice};
  SolveOptions options;
  ExecutionOptions execution;
};

void addSolveFlags(const Command& command, SolveFlags& flags);

/// Opens the device and says which one it is, if it was left to us.
std::unique_ptr<Backend> openDevice(const SolveFlags& flags, const Session& session);

/// Opens the devices for work that several can share, "cuda:0,cuda:1", and says which they are, if
/// they were left to us.
OpenDevices openDevices(const SolveFlags& flags, const Session& session);

/// Says which devices "auto" has found; openDevices() does so by itself.
void sayDevices(const OpenDevices& devices, const SolveFlags& flags, const Session& session);

}  // namespace kindred::cli
