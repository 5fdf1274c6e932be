#pragma once

#include <vector>

#include "engine/core/progress.hpp"
#include "engine/core/random.hpp"
#include "engine/graph/graph.hpp"

namespace kindred {

/// The published partition-based reordering (Section IV.A of the paper): recursive bisection, level
/// by level, into parts of exactly `tileSize` nodes, the last one excepted. Every cut of a part
/// weighs the columns of the matrix it separates (net j: node j and its neighbours, cost 1) and,
/// fifty times as heavy, the other parts that both halves would touch: each is a second tile.
/// Returns the nodes part by part. About O(edges log² nodes).
std::vector<Node> partitioned(const Graph& graph, int tileSize, Random& random, Progress& progress);

}  // namespace kindred
