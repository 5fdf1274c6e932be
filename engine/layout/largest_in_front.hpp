#pragma once

#include <span>
#include <vector>

#include "engine/graph/graph.hpp"

namespace kindred {

/// Returns the positions of a drawing in which the largest component keeps its place, and all
/// others stand below it in a strip: as large as before, or smaller until the strip is no wider
/// than the component and takes a sixth of the height of both. So the component fills a pane.
/// Nothing moves if another component has at least half as many nodes. `positions` has one a node.
std::vector<Point2> largestInFront(const Graph& graph, std::span<const Point2> positions);

}  // namespace kindred
