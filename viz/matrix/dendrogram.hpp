#pragma once

#include "engine/gram/cluster.hpp"
#include "viz/canvas/canvas.hpp"
#include "viz/canvas/theme.hpp"
#include "viz/matrix/window.hpp"

namespace kindred::viz {

/// Width of the axis of distances at the left of a tree.
double heightsRoom(Canvas& canvas, const Clustering& clustering, const Theme& theme);

/// Paints the tree of a clustering above the columns it orders: leaves at the bottom of the area,
/// heights upwards, with an axis of distances at its left. Merges too small to be seen, or
/// beside the area, are left out.
void paintDendrogram(Canvas& canvas, const Rectangle& area, const Clustering& clustering,
                     CellRange columns, const Theme& theme);

}  // namespace kindred::viz
