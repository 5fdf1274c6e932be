#pragma once

#include <span>

#include "viz/canvas/canvas.hpp"

namespace kindred::viz {

/// Paints many lines (from, to, from, to, ...) by counting them per pixel: the more cross a pixel,
/// the stronger it is. A lone line has the opacity `alone`. O(lines · length in pixels).
void paintCounted(Canvas& canvas, std::span<const Point> ends, Colour colour, double alone);

}  // namespace kindred::viz
