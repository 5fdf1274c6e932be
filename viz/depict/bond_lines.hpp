#pragma once

#include <vector>

#include "viz/depict/structure.hpp"

namespace kindred::viz {

/// A line of a bond, in mean bond lengths.
struct BondLine {
  Point from;
  Point to;
  bool isDashed = false;
};

/// The lines of a bond between two points: one to three. The second line of a double or aromatic
/// bond lies inside its ring, or on the side with more neighbours, or both lie symmetrically if
/// one end has no other neighbour.
std::vector<BondLine> linesOf(const Structure& structure, const DrawnBond& bond, Point from,
                              Point to);

}  // namespace kindred::viz
