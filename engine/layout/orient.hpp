#pragma once

#include <span>

#include "engine/graph/graph.hpp"

namespace kindred {

/// A rectangle along the axes.
struct Box {
  Point2 lowest{0, 0};
  Point2 highest{0, 0};

  double width() const { return highest[0] - lowest[0]; }
  double height() const { return highest[1] - lowest[1]; }
};

/// The smallest box around the points; there must be one.
Box boxAround(std::span<const Point2> points);

/// Turns the points about their middle, so that the box around them is as small as a turn by whole
/// degrees makes it, and lies rather than stands if one side is clearly longer. Turns as little
/// as that allows.
void orient(std::span<Point2> points);

}  // namespace kindred
