#pragma once

#include <span>
#include <vector>

#include "engine/layout/orient.hpp"

namespace kindred {

/// By how much to move each box so that they lie side by side, at least `gap` apart, together about
/// as wide as a window and with their middle at 0. The first is the first on the left; the others
/// follow by height, in columns within shelves. O(n log n).
std::vector<Point2> packed(std::span<const Box> boxes, double gap);

}  // namespace kindred
