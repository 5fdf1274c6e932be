#pragma once

#include "engine/graph/graph.hpp"

namespace kindred {

/// Returns the number of edges over the number of pairs of nodes, 0..1 if there are no
/// self-loops; 0 for fewer than two nodes.
inline double density(const Graph& graph) {
  const double nodes = graph.nodeCount();
  return nodes > 1 ? 2.0 * graph.edgeCount() / (nodes * (nodes - 1)) : 0;
}

}  // namespace kindred
