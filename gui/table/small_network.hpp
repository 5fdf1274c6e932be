#pragma once

#include <memory>

#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"

namespace kindred::gui {

/// True of a network that is laid out in some milliseconds, and whose shape is seen in a small
/// drawing.
bool isSmallNetwork(const Graph& graph);

/// Returns the network with a drawing, as its layout by forces draws it.
std::shared_ptr<const Graph> networkLaidOut(const Graph& network, const Progress& progress);

}  // namespace kindred::gui
