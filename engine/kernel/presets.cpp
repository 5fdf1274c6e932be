#include "engine/kernel/presets.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

/// The published kernel of Tang and de Jong (2019) over spatial neighbours, by its node kernel.
KernelOptions spatialKernel(std::string node) {
  return {.node = std::move(node),
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
       "Protein structures: heavy atoms, elements, residues and distances to near neighbours.",
       spatialKernel("delta(element, 0.2) * delta(residue, 0.5)")},
      {"molecule3d", "Molecule (3-D)",
       "Molecules in space: heavy atoms, elements and distances to near neighbours.",
       spatialKernel("delta(element, 0.2)")},
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

std::string_view presetOf(const KernelOptions& kernel) {
  const auto found = std::ranges::find(kernelPresets(), kernel, &KernelPreset::options);
  return found == kernelPresets().end() ? std::string_view{} : found->name;
}

}  // namespace kindred
