#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"
#include "engine/graph/node_measures.hpp"

namespace kindred {

/// Statistics of a network. Self-loops count as such alone: degrees and triangles leave them out.
struct NetworkStatistics {
  std::int32_t smallestDegree = 0;
  double medianDegree = 0;
  double meanDegree = 0;
  std::int32_t largestDegree = 0;

  /// The nodes by powers of two of their degree: of none, of 1, of 2 and 3, of 4 to 7, ...
  std::vector<std::int32_t> nodesByDegree;

  /// The correlation of the degrees of the two ends of an edge (Newman, 2002): above 0 if hubs
  /// are joined to hubs. Nothing if all ends have the same degree.
  std::optional<double> assortativity;

  std::int32_t isolatedNodes = 0;
  std::int32_t selfLoops = 0;
  std::int32_t components = 0;
  std::int32_t largestComponent = 0;  ///< its nodes

  /// False if counting triangles would take more than `mostTriangleSteps`: what follows is 0.
  bool hasTriangles = true;
  std::int64_t triangles = 0;

  /// The clustering coefficient of a node is the share of the pairs of its neighbours that are
  /// joined, 0 for fewer than two neighbours; this is its mean (Watts and Strogatz).
  double meanClustering = 0;

  /// The share of all paths of two edges that a third edge closes (transitivity); 0 without paths.
  double globalClustering = 0;

  std::int32_t repeatedNames = 0;  ///< nodes whose name an earlier node has
};

/// True of a graph that is neither a molecule nor a structure in space.
bool isNetwork(const Graph& graph);

/// O(edges^1.5), but for triangles no more than so many steps.
NetworkStatistics networkStatistics(const Graph& graph, const Progress& progress,
                                    std::int64_t mostSteps = mostTriangleSteps);

}  // namespace kindred
