#pragma once

#include "viz/canvas/canvas.hpp"
#include "viz/canvas/theme.hpp"
#include "viz/network/node_looks.hpp"

namespace kindred::viz {

/// Returns where paintLegend() paints: the lower left corner, as large as it needs; empty if there
/// is nothing to explain.
Rectangle legendArea(Canvas& canvas, const NodeLooks& looks, const Theme& theme);

/// The part of the width of a canvas that a legend at its right takes.
double legendWidth(Canvas& canvas, const NodeLooks& looks, const Theme& theme);

/// Paints what the colours and sizes of nodes mean, on a plate that covers what is below it.
void paintLegend(Canvas& canvas, const NodeLooks& looks, const Theme& theme);

/// Paints the same at the top of the right side.
void paintLegendBeside(Canvas& canvas, const NodeLooks& looks, const Theme& theme);

}  // namespace kindred::viz
