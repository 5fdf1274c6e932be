#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cli/flag/command.hpp"
#include "cli/session/session.hpp"
#include "engine/core/options.hpp"
#include "engine/graph/dataset.hpp"
#include "engine/kernel/marginalized.hpp"

namespace kindred::cli {

/// The kernel as it was asked for: a preset, if any, and single options that change it.
class KernelFlags {
 public:
  void addTo(const Command& command);

  /// The preset that was named, or what suits the data (a preset, or delta over the categories
  /// that every graph has), with the changes.
  KernelOptions resolve(const Dataset& dataset) const;

  /// True if a preset or any option was given.
  bool isNamed() const { return !preset_.empty() || seesStereo_ || !changes_.empty(); }

  /// Resolves the kernel likewise for a search of the most similar graphs.
  KernelOptions resolveForSimilar(const Dataset& dataset) const;

 private:
  KernelOptions changed(KernelOptions options) const;

  std::string preset_;
  bool seesStereo_ = false;
  std::vector<std::pair<std::string, std::string>> changes_;  ///< option key, text
};

}  // namespace kindred::cli
