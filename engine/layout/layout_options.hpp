#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/options.hpp"

namespace kindred {

/// The options of the layout of a network. The result depends on the graph and these options alone.
struct LayoutOptions {
  int steps = 500;         ///< most moves of all nodes on one level of coarseness, 1..100,000
  bool useWeights = true;  ///< true if an edge pulls in proportion to its weight
  std::uint64_t seed = 1;  ///< picks the first positions, and the order in which nodes are merged

  bool operator==(const LayoutOptions&) const = default;
};

/// Keys steps, weights, seed.
const std::vector<Option<LayoutOptions>>& layoutOptionTable();

}  // namespace kindred
