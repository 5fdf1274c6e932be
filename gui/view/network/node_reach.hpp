#pragma once

#include <vector>

#include "engine/graph/graph.hpp"

namespace kindred::gui {

/// These nodes and their neighbours, ascending.
std::vector<Node> withNeighbours(const Graph& graph, const std::vector<Node>& nodes);

/// All that edges reach from these nodes.
std::vector<Node> withComponents(const Graph& graph, std::vector<Node> reached);

}  // namespace kindred::gui
