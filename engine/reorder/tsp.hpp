#pragma once

#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"
#include "engine/graph/permutation.hpp"

namespace kindred {

/// A short path through all rows of the adjacency matrix (an open travelling salesman's tour over
/// rowDistance()): greedily joined from near pairs, then improved by 2-opt and Or-opt moves among
/// near rows until none helps. The number of moves is bounded, so that time is; deterministic. The
/// user may stop it and keep the path that is there.
Permutation tspOrder(const Graph& graph, Progress& progress);

}  // namespace kindred
