#pragma once

#include <limits>
#include <vector>

#include "engine/kernel/compile.hpp"

namespace kindred::cuda {

/// How large a run of nodes may become.
struct RunLimits {
  std::int32_t nodes = std::numeric_limits<std::int32_t>::max();
  /// Of itself and all neighbours; a single node may have more.
  std::int32_t reached = std::numeric_limits<std::int32_t>::max();
};

/// All nodes of a graph, in runs of such that share neighbours: a run begins with the first node
/// that is left, and goes on with the neighbour of a neighbour that brings the fewest new ones.
/// O(nodes · neighbours of a run).
std::vector<std::vector<Node>> nodeRuns(const KernelGraph& graph, const RunLimits& limits);

}  // namespace kindred::cuda
