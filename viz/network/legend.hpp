#pragma once

#include "viz/canvas/canvas.hpp"
#include "viz/canvas/theme.hpp"
#include "viz/network/node_looks.hpp"

namespace kindred::viz {

/// Where paintLegend() paints: the lower left corner, as large as it needs; empty where there is
/// nothing to explain.
Rectangle legendArea(Canvas& canvas, const NodeLooks& looks, const Theme& theme);

/// Paints what the colours and sizes of nodes mean, on a plate that covers what is below it.
void paintLegend(Canvas& canvas, const NodeLooks& looks, const Theme& theme);

}  // namespace kindred::viz
