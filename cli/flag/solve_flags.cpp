#include "cli/flag/solve_flags.hpp"

#include "cli/flag/option_flags.hpp"

namespace kindred::cli {

void addSolveFlags(const Command& command, SolveFlags& flags) {
  command
      .text("--device", flags.device,
            "Where to compute: cpu, cuda:0, ... as \"devices\" lists them, or auto; gram takes "
            "several with commas.")
      .type("ID")
      .showDefault(flags.device)
      .group("Solving");
  addFlags(command, solveOptionTable(), flags.options, "Solving");
  addFlags(command, executionOptionTable(), flags.execution, "Solving");
}

std::unique_ptr<Backend> openDevice(const SolveFlags& flags, const Session& session) {
  auto backend = openBackend(flags.device, flags.execution);
  if (flags.device == automaticDevice)
    session.say(joined("Computing on ", backend->device().id, " (", backend->device().name, ")."));
  return backend;
}

OpenDevices openDevices(const SolveFlags& flags, const Session& session) {
  auto devices = kindred::openDevices(flags.device, flags.execution);
  sayDevices(devices, flags, session);
  return devices;
}

void sayDevices(const OpenDevices& devices, const SolveFlags& flags, const Session& session) {
  if (flags.device != automaticDevice) return;
  std::string names;
  for (const auto& backend : devices.sharing)
    names +=
        joined(names.empty() ? "" : ", ", backend->device().id, " (", backend->device().name, ")");
  session.say(joined("Computing on ", names, "."));
}

}  // namespace kindred::cli
