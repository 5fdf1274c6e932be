#include "cli/flag/kernel_flags.hpp"

#include <algorithm>

#include "cli/flag/option_flags.hpp"
#include "engine/kernel/presets.hpp"
#include "engine/kernel/suggest.hpp"

namespace kindred::cli {

void KernelFlags::addTo(const Command& command) {
  std::string names;
  for (const auto& preset : kernelPresets())
    names += joined(names.empty() ? "" : "|", preset.name);
  command
      .onText(
          "--kernel",
          [this](const std::string& name) {
            setByFlag("--kernel", [&] { preset_ = kernelPreset(name).name; });
          },
          "Preset to start from; without it, the one that suits the data.")
      .type(names)
      .group("Kernel");
  addFlags(command, kernelOptionTable(), KernelOptions{}, "Kernel",
           [this](const Option<KernelOptions>& option, const std::string& text) {
             KernelOptions scratch;
             option.set(scratch, text);
             changes_.emplace_back(option.key, text);
           });
  command
      .flag("--stereo", seesStereo_,
            "See stereochemistry and isotopes, too: presets of molecules are blind to them.")
      .group("Kernel");
  for (const auto* flag : {"--node", "--edge", "--q", "--neighbours"})
    command.at(flag).showDefault("by the preset");
}

KernelOptions KernelFlags::resolve(const Dataset& dataset) const {
  return changed(preset_.empty() ? suggestKernel(dataset) : kernelPreset(preset_).options);
}

KernelOptions KernelFlags::resolveForSimilar(const Dataset& dataset) const {
  return preset_.empty() ? changed(kernelForSimilar(dataset, suggestKernel(dataset)))
                         : resolve(dataset);
}

KernelOptions KernelFlags::changed(KernelOptions options) const {
  for (const auto& [key, text] : changes_) {
    const auto& table = kernelOptionTable();
    std::ranges::find(table, key, &Option<KernelOptions>::key)->set(options, text);
  }
  return seesStereo_ ? seeingStereo(std::move(options), true) : options;
}

}  // namespace kindred::cli
