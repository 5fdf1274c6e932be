#include "cli/kernel_flags.hpp"

#include <algorithm>
#include <cctype>

#include "cli/option_flags.hpp"
#include "engine/kernel/presets.hpp"

namespace kindred::cli {

namespace {

using Columns = std::span<const Column> (Graph::*)() const noexcept;

bool everyGraphHas(const Dataset& dataset, Columns columns, std::string_view attribute) {
  return std::ranges::all_of(dataset.graphs, [&](const auto& graph) {
    return findColumn(((*graph).*columns)(), attribute) != nullptr;
  });
}

/// "delta(label, 0.5) * delta(type, 0.5)" over the categories that every graph has; constant(1)
/// where there is none.
std::string categoriesAlike(const Dataset& dataset, Columns columns) {
  std::string expression;
  if (dataset.graphs.empty()) return "constant(1)";
  for (const auto& column : ((*dataset.graphs.front()).*columns)()) {
    if (!std::holds_alternative<CategoryColumn>(column.data) ||
        !everyGraphHas(dataset, columns, column.name))
      continue;
    const bool isWord = std::ranges::all_of(
        column.name, [](unsigned char letter) { return std::isalnum(letter) || letter == '_'; });
    const std::string_view quote = isWord ? "" : "\"";
    expression +=
        joined(expression.empty() ? "" : " * ", "delta(", quote, column.name, quote, ", 0.5)");
  }
  return expression.empty() ? "constant(1)" : expression;
}

/// The preset that suits the data; without one, whatever categories there are.
KernelOptions suitableFor(const Dataset& dataset) {
  if (everyGraphHas(dataset, &Graph::nodeAttributes, "element")) {
    if (everyGraphHas(dataset, &Graph::nodeAttributes, "hybridisation") &&
        everyGraphHas(dataset, &Graph::edgeAttributes, "conjugated"))
      return kernelPreset("molecule2d").options;
    if (std::ranges::all_of(dataset.graphs,
                            [](const auto& graph) { return !graph->positions().empty(); }))
      return kernelPreset("protein").options;
  }
  KernelOptions options = kernelPreset("unlabeled").options;
  options.node = categoriesAlike(dataset, &Graph::nodeAttributes);
  options.edge = categoriesAlike(dataset, &Graph::edgeAttributes);
  return options;
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

KernelOptions KernelFlags::resolve(const Dataset& dataset) const {
  KernelOptions options = preset_.empty() ? suitableFor(dataset) : kernelPreset(preset_).options;
  for (const auto& [key, text] : changes_) {
    const auto& table = kernelOptionTable();
    std::ranges::find(table, key, &Option<KernelOptions>::key)->set(options, text);
  }
  return options;
}

void sayKernel(const KernelOptions& kernel, const Session& session) {
  session.say(joined("Kernel: nodes ", kernel.node, "; edges ", kernel.edge, "; q ", kernel.q,
                     kernel.neighbours == Neighbours::Spatial ? "; neighbours in space." : "."));
  const KernelOptions bare;
  if (kernel.node == bare.node && kernel.edge == bare.edge)
    session.say(
        "It compares no attributes: every two graphs without isolated nodes are alike to it. Give "
        "--node and --edge to compare something.");
}

}  // namespace kindred::cli
