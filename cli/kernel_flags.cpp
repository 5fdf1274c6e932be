#include "cli/kernel_flags.hpp"

#include <algorithm>

#include "cli/option_flags.hpp"
#include "engine/kernel/presets.hpp"

namespace kindred::cli {

namespace {

bool everyGraphHas(const Dataset& dataset, std::string_view nodeAttribute) {
  return std::ranges::all_of(dataset.graphs, [&](const auto& graph) {
    return findColumn(graph->nodeAttributes(), nodeAttribute) != nullptr;
  });
}

bool everyEdgeHas(const Dataset& dataset, std::string_view edgeAttribute) {
  return std::ranges::all_of(dataset.graphs, [&](const auto& graph) {
    return findColumn(graph->edgeAttributes(), edgeAttribute) != nullptr;
  });
}

}  // namespace

void KernelFlags::addTo(CLI::App& command) {
  std::string names;
  for (const auto& preset : kernelPresets())
    names += joined(names.empty() ? "" : "|", preset.name);
  command
      .add_option_function<std::string>(
          "--kernel", [this](const std::string& name) { preset_ = kernelPreset(name).name; },
          "Preset to start from; without it, the one that suits the data.")
      ->type_name(names)
      ->group("Kernel");
  addFlags(command, kernelOptionTable(), KernelOptions{}, "Kernel",
           [this](const Option<KernelOptions>& option, const std::string& text) {
             KernelOptions scratch;
             option.set(scratch, text);
             changes_.emplace_back(option.key, text);
           });
}

std::string KernelFlags::presetFor(const Dataset& dataset) const {
  if (!preset_.empty()) return preset_;
  const bool changesBaseKernels = std::ranges::any_of(changes_, [](const auto& change) {
    return change.first == "node" || change.first == "edge";
  });
  if (changesBaseKernels || !everyGraphHas(dataset, "element")) return "unlabeled";
  if (everyGraphHas(dataset, "hybridisation") && everyEdgeHas(dataset, "conjugated"))
    return "molecule2d";
  const bool hasPositions = std::ranges::all_of(
      dataset.graphs, [](const auto& graph) { return !graph->positions().empty(); });
  return hasPositions ? "protein" : "unlabeled";
}

KernelOptions KernelFlags::resolve(const Dataset& dataset) const {
  KernelOptions options = kernelPreset(presetFor(dataset)).options;
  for (const auto& [key, text] : changes_) {
    const auto& table = kernelOptionTable();
    std::ranges::find(table, key, &Option<KernelOptions>::key)->set(options, text);
  }
  return options;
}

}  // namespace kindred::cli
