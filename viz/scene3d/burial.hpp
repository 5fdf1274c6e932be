#pragma once

#include <span>
#include <vector>

#include "engine/graph/graph.hpp"

namespace kindred::viz {

/// Returns how deep each point lies among the others: 0 at the surface and in small molecules, 1
/// inside a protein. What is buried is painted darker, as little light reaches it. The measure is
/// the sum of exp(-d²/16 Å²) over the other points, from 9 (about a flat surface of a protein) to
/// 18 (all around). All positions must be finite; O(points · neighbours).
std::vector<double> burials(std::span<const Point3> places);

}  // namespace kindred::viz
