#pragma once

#include <limits>
#include <span>
#include <vector>

#include "engine/graph/graph.hpp"

namespace kindred {

/// Steps without a limit.
inline constexpr std::int32_t anySteps = std::numeric_limits<std::int32_t>::max();

/// Returns these nodes and all that edges reach from one of them in at most so many steps,
/// ascending.
std::vector<Node> nodesAround(const Graph& graph, std::span<const Node> nodes, std::int32_t steps);

/// Returns the network of some nodes, ascending, and the edges between them, with all that is known
/// of both.
Graph subnetwork(const Graph& graph, std::span<const Node> nodes);

}  // namespace kindred
