#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <utility>
#include <vector>

#include "cli/session/session.hpp"
#include "engine/core/options.hpp"
#include "engine/graph/dataset.hpp"
#include "engine/kernel/marginalized.hpp"

namespace kindred::cli {

/// The kernel as it was asked for: a preset, if any, and single options that change it.
class KernelFlags {
 public:
  void addTo(CLI::App& command);

  /// The preset that was named, or what suits the data (a preset, or delta over the categories
  /// that every graph has), with the changes.
  KernelOptions resolve(const Dataset& dataset) const;

 private:
  std::string preset_;
  std::vector<std::pair<std::string, std::string>> changes_;  ///< option key, text
};

/// "molecule2d: nodes delta(element, 0.5); edges constant(1); q 0.05", by the preset that it is.
std::string kernelText(const KernelOptions& kernel);
Json kernelJson(const KernelOptions& kernel);

/// True of a kernel that compares no attributes.
bool comparesNothing(const KernelOptions& kernel);

/// Says which kernel is taken, and that one without attributes tells little.
void sayKernel(const KernelOptions& kernel, const Session& session);

}  // namespace kindred::cli
