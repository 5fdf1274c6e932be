#include "engine/kernel/presets.hpp"

#include <array>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

/// The published kernel of Tang and de Jong (2019) over spatial neighbours.
KernelOptions spatialKernel() {
  return {.node = "delta(element, 0.2)",
          .edge = "se(length, 0.05)",
          .q = 0.01,
          .neighbours = Neighbours::Spatial};
}

}  // namespace

std::span<const KernelPreset> kernelPresets() {
  static const std::array<KernelPreset, 4> presets{{
      {"molecule2d",
       "Molecule (2-D)",
       "Drug-like molecules by their atoms and bonds, without coordinates.",
       {.node = "delta(element, 0.5) * se(charge, 1) * delta(hybridisation, 0.5)",
        .edge = "se(order, 0.5) * delta(conjugated, 0.5)",
        .q = 0.05}},
      {"protein", "Protein",
       "Protein structures: heavy atoms, elements and distances to near neighbours.",
       spatialKernel()},
      {"molecule3d", "Molecule (3-D)",
       "Molecules in space: heavy atoms, elements and distances to near neighbours.",
       spatialKernel()},
      {"unlabeled", "Unlabeled", "The shape of the graphs alone, without any attribute.", {}},
  }};
  return presets;
}

const KernelPreset& kernelPreset(std::string_view name) {
  std::string known;
  for (const auto& preset : kernelPresets()) {
    if (preset.name == name) return preset;
    known += joined(known.empty() ? "" : ", ", preset.name);
  }
  throw Error{ErrorCode::Usage,
              joined("There is no kernel preset \"", name, "\"; there are ", known, ".")};
}

std::string presetsOf(const KernelOptions& kernel) {
  std::string names;
  for (const auto& preset : kernelPresets())
    if (preset.options == kernel) names += joined(names.empty() ? "" : "/", preset.name);
  return names;
}

}  // namespace kindred
