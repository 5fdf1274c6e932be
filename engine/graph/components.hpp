#pragma once

#include <vector>

#include "engine/graph/graph.hpp"

namespace kindred {

/// The nodes of every connected component, ascending; the component of most nodes first, of equal
/// ones the one with the lowest node. O(nodes + edges).
std::vector<std::vector<Node>> componentsOf(const Graph& graph);

}  // namespace kindred
