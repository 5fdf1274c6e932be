#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/options.hpp"
#include "engine/graph/dataset.hpp"
#include "engine/kernel/marginalized.hpp"

namespace kindred::cli {

/// The kernel as it was asked for: a preset, if any, and single options that change it.
class KernelFlags {
 public:
  void addTo(CLI::App& command);

  /// The preset that was named, or the one that suits the data, with the changes.
  KernelOptions resolve(const Dataset& dataset) const;

  /// The preset that resolve() starts from.
  std::string presetFor(const Dataset& dataset) const;

 private:
  std::string preset_;
  std::vector<std::pair<std::string, std::string>> changes_;  ///< option key, text
};

}  // namespace kindred::cli
