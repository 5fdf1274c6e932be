#pragma once

#include <string>
#include <vector>

#include "cli/flag/input.hpp"
#include "engine/align/merged_network.hpp"

namespace kindred::cli {

/// Two networks and the file of their alignment, as arguments.
struct AlignedArguments {
  Input input;
  std::vector<std::string> graphs;
  std::string alignment;

  void addTo(const Command& command);

  /// All files that are read.
  std::vector<std::filesystem::path> paths() const;
};

/// Two networks in one.
struct AlignedNetworks {
  std::string nameOfA;
  std::string nameOfB;
  std::shared_ptr<const Graph> a;
  MergedNetwork merged;
};

AlignedNetworks readAligned(const AlignedArguments& arguments, Session& session,
                            const Progress& progress);

}  // namespace kindred::cli
