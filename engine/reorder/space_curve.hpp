#pragma once

#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"
#include "engine/graph/permutation.hpp"

namespace kindred {

/// The nodes along a space-filling curve through their positions, or their drawing if there are
/// no positions. Coordinates are scaled together to a grid of 2^20 steps a side; an axis along
/// which all coordinates are the same is left out, and nodes at one grid point keep their order.
/// The graph must have coordinates unless it is empty. Throws Error (Input) on a coordinate that is
/// not finite. O(nodes log nodes).
Permutation mortonOrder(const Graph& graph, Progress& progress);
Permutation hilbertOrder(const Graph& graph, Progress& progress);

}  // namespace kindred
