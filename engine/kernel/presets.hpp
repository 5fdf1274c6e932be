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
  std::string_view blindTo;  ///< "stereochemistry and isotopes": what it does not see
};

/// molecule2d, analogues, protein, fold, tm-score, molecule3d, environments, composition,
/// unlabeled: no two are the same kernel.
std::span<const KernelPreset> kernelPresets();

/// Throws Error (Usage), naming the presets there are, if there is none of that name.
const KernelPreset& kernelPreset(std::string_view name);

/// Returns the name of the preset that these options are, or nothing.
std::string_view presetOf(const KernelOptions& kernel);

/// "molecule2d: nodes delta(element, 0.5); edges constant(1); q 0.05", by the preset that it is.
std::string kernelText(const KernelOptions& kernel);

/// Returns the kernel with, or without, what tells the hands of atoms, the sides of double bonds
/// and isotopes apart: attributes that readers of molecules give.
KernelOptions seeingStereo(KernelOptions kernel, bool sees);
bool seesStereo(const KernelOptions& kernel);

}  // namespace kindred
