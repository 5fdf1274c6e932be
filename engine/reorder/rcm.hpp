#pragma once

#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"
#include "engine/graph/permutation.hpp"

namespace kindred {

/// Reverse Cuthill-McKee: every component breadth first from a pseudo-peripheral node, neighbours
/// by rising degree, reversed. Components keep the order of their first nodes. Self-loops do not
/// matter. O(edges log degree) for each search of the peripheral node.
Permutation rcmOrder(const Graph& graph, Progress& progress);

}  // namespace kindred
