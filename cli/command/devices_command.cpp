#include <algorithm>
#include <span>
#include <string>

#include "cli/command/commands.hpp"
#include "engine/backend/backend.hpp"
#include "engine/backend/devices.hpp"
#include "engine/core/error.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/text.hpp"

namespace kindred::cli {

namespace {

/// Says why no GPU is listed; empty if one is.
std::string missingText(std::span<const Device> all) {
  constexpr std::string_view firstGpu = "cuda:0";
  if (std::ranges::any_of(all, [&](const auto& device) { return device.id != "cpu"; })) return "";
  try {
    openBackend(firstGpu);
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

void listDevices(const Session& session) {
  Json json = Json::array();
  std::string text;
  const auto all = devices();
  for (const auto& device : all) {
    json.push_back({{"id", device.id},
                    {"name", device.name},
                    {"detail", device.detail},
                    {"memory_bytes", device.memoryBytes},
                    {"usable", device.isUsable},
                    {"reason", device.reason},
                    {"note", device.note}});
    text += joined(device.id, "  ", device.name);
    if (!device.detail.empty()) text += joined(", ", device.detail);
    if (device.memoryBytes > 0) text += joined(", ", byteText(device.memoryBytes));
    if (!device.isUsable) text += joined("\n    not usable: ", device.reason);
    if (!device.note.empty()) text += joined("\n    ", device.note);
    text += "\n";
  }
  const auto missing = missingText(all);
  if (!missing.empty()) text += missing + "\n";
  const auto automatic = automaticDevices(all);
  text += joined(automaticDevice, "  ", automaticDeviceText(), ": ");
  for (const auto& id : automatic)
    text += joined(&id == &automatic.front() ? "" : ",", id);
  session.answer({{"devices", json}, {"auto", automatic}, {"missing", missing}}, text + "\n");
}

}  // namespace

void addDevicesCommand(const Command& program, Session& session) {
  const auto command =
      program.add("devices", "List what can compute on this machine, and why something cannot.");
  command.runs(session, [&session] { listDevices(session); });
}

}  // namespace kindred::cli
