#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"

namespace kindred {

/// Steps over edges that shortest paths may take: about half a minute of two cores. A network of
/// 20,000 nodes and 100,000 edges takes half of them.
inline constexpr std::int64_t mostPathSteps = 8'000'000'000;

/// Measures of nodes by the shortest paths between all pairs of them, each edge of length 1.
struct PathMeasures {
  /// The share of the pairs of other nodes on whose shortest paths a node lies; a pair with several
  /// counts by their share (Freeman 1977).
  std::vector<double> betweenness;

  /// The nodes that a node reaches over the sum of its distances to them, times the share of all
  /// others that they are (Wasserman and Faust 1994). NaN if it is not known: no path was followed
  /// to the node, of fewer sources than all.
  std::vector<double> closeness;
};

/// The nodes from which pathMeasures() follows paths.
std::int32_t pathSources(const Graph& graph, std::int64_t mostSteps = mostPathSteps);

/// Follows the shortest paths from every node (Brandes 2001) on all cores. If that would take more
/// than `mostSteps`, from nodes drawn at random, the same ones each time (Brandes and Pich 2007).
/// The values do not depend on the number of cores.
PathMeasures pathMeasures(const Graph& graph, Progress& progress,
                          std::int64_t mostSteps = mostPathSteps);

}  // namespace kindred
