#include "cli/command/commands.hpp"
#include "engine/backend/devices.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/text.hpp"

namespace kindred::cli {

namespace {

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
  const auto automatic = automaticDevices(all);
  text += joined(automaticDevice, "  ", automaticDeviceText(), ": ");
  for (const auto& id : automatic)
    text += joined(&id == &automatic.front() ? "" : ",", id);
  session.answer({{"devices", json}, {"auto", automatic}}, text + "\n");
}

}  // namespace

void addDevicesCommand(const Command& program, Session& session) {
  const auto command =
      program.add("devices", "List what can compute on this machine, and why something cannot.");
  command.runs(session, [&session] { listDevices(session); });
}

}  // namespace kindred::cli
