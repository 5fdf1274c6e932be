#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"

namespace kindred {

/// A division of the nodes of a network into parts that are joined more within than is to be
/// expected.
struct Communities {
  std::vector<std::int32_t> of;  ///< one a node; 0 has the most nodes
  std::int32_t count = 0;

  /// The share of the weight of edges within parts, less what is expected of that if the ends of
  /// all edges were joined at random (Newman and Girvan 2004); 0 without edges.
  double modularity = 0;
};

/// Finds communities of high modularity, by the weights of the edges (Traag, Waltman and van Eck
/// 2019: Leiden), from several starts, and then from the best of these with some communities
/// dissolved, again and again; the same for a seed. Each community is connected.
Communities communitiesOf(const Graph& graph, Progress& progress, std::uint64_t seed = 1);

}  // namespace kindred
