#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/kernel/marginalized.hpp"

namespace kindred {

struct KernelPreset {
  std::string_view name;      ///< "molecule2d"
  std::string_view label;     ///< "Molecule (2-D)"
  std::string_view sentence;  ///< what it is for
  KernelOptions options;
};

/// molecule2d, protein, molecule3d, unlabeled. Of two that are the same kernel, the first is what
/// data are usually of.
std::span<const KernelPreset> kernelPresets();

/// Throws Error (Usage), naming the presets there are, if there is none of that name.
const KernelPreset& kernelPreset(std::string_view name);

/// The preset that these options are; "protein/molecule3d" where two are the same; or empty.
std::string presetsOf(const KernelOptions& kernel);

}  // namespace kindred
