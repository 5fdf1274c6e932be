#pragma once

#include <limits>
#include <vector>

#include "engine/kernel/compile.hpp"

namespace kindred::cuda {

/// The limits to the size of a run of nodes.
struct RunLimits {
  std::int32_t nodes = std::numeric_limits<std::int32_t>::max();
  /// The most nodes of a run and all its neighbours together; a single node may have more.
  std::int32_t reached = std::numeric_limits<std::int32_t>::max();
};

/// All nodes of a graph, in runs of such that share neighbours: a run begins with the first node
/// that is left, and goes on with the neighbour of a neighbour that brings the fewest new ones.
/// O(nodes · neighbours of a run).
std::vector<std::vector<Node>> nodeRuns(const KernelGraph& graph, const RunLimits& limits);

}  // namespace kindred::cuda
