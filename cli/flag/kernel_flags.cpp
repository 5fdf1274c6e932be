#include "cli/flag/kernel_flags.hpp"

#include <algorithm>

#include "cli/flag/option_flags.hpp"
#include "engine/kernel/presets.hpp"
#include "engine/kernel/suggest.hpp"
#include "io/file/options_json.hpp"

namespace kindred::cli {

void KernelFlags::addTo(CLI::App& command) {
  std::string names;
  for (const auto& preset : kernelPresets())
    names += joined(names.empty() ? "" : "|", preset.name);
  command
      .add_option_function<std::string>(
          "--kernel",
          [this](const std::string& name) {
            setByFlag("--kernel", [&] { preset_ = kernelPreset(name).name; });
          },
          "Preset to start from; without it, the one that suits the data.")
      ->type_name(names)
      ->group("Kernel");
  addFlags(command, kernelOptionTable(), KernelOptions{}, "Kernel",
           [this](const Option<KernelOptions>& option, const std::string& text) {
             KernelOptions scratch;
             option.set(scratch, text);
             changes_.emplace_back(option.key, text);
           });
  for (const auto* flag : {"--node", "--edge", "--q", "--neighbours"})
    command.get_option(flag)->default_str("by the preset");
}

KernelOptions KernelFlags::resolve(const Dataset& dataset) const {
  KernelOptions options = preset_.empty() ? suggestKernel(dataset) : kernelPreset(preset_).options;
  for (const auto& [key, text] : changes_) {
    const auto& table = kernelOptionTable();
    std::ranges::find(table, key, &Option<KernelOptions>::key)->set(options, text);
  }
  return options;
}

bool comparesNothing(const KernelOptions& kernel) {
  const KernelOptions bare;
  return kernel.node == bare.node && kernel.edge == bare.edge;
}

std::string kernelText(const KernelOptions& kernel) {
  const auto preset = presetsOf(kernel);
  return joined(preset, preset.empty() ? "nodes " : ": nodes ", kernel.node, "; edges ",
                kernel.edge, "; q ", rounded(kernel.q, 6),
                kernel.neighbours == Neighbours::Spatial ? "; neighbours in space" : "");
}

Json kernelJson(const KernelOptions& kernel) {
  Json json{{"preset", presetsOf(kernel)}};
  json.update(io::optionsJson(kernel, kernelOptionTable()));
  return json;
}

void sayKernel(const KernelOptions& kernel, const Session& session) {
  session.say(joined(presetsOf(kernel).empty() ? "Kernel: " : "Kernel ", kernelText(kernel), "."));
  if (comparesNothing(kernel))
    session.say(
        "It compares no attributes: every two graphs without isolated nodes are alike to it. Give "
        "--node and --edge to compare something.");
}

}  // namespace kindred::cli
