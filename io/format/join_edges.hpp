#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"

namespace kindred::io {

/// Edges after each pair of nodes became one edge.
struct JoinedEdges {
  std::vector<std::size_t> kept;  ///< indices in the input, ascending: the first of each pair
  std::vector<double> weights;    ///< one each
  std::size_t repeats = 0;        ///< edges that went away because an earlier one is like them
  std::size_t opposites = 0;      ///< pairs listed as a-b and as b-a
  std::size_t asymmetric = 0;     ///< pairs a-b whose weight is another one, or none, as b-a
};

/// Joins edges between the same nodes. Repetitions add their weights. If `oppositesAreOne`, a-b and
/// b-a are the same edge seen from its two ends and the larger weight stays; else they are
/// repetitions too. O(edges + nodes) but for sorting the edges of each node.
JoinedEdges joinEdges(std::span<const Edge> edges, std::span<const double> weights, Node nodeCount,
                      bool oppositesAreOne, const Progress& progress);

}  // namespace kindred::io
