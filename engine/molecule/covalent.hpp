#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "engine/graph/graph.hpp"

namespace kindred {

/// Bonds found by distance, for atoms of structure files, which name none: two atoms are bonded
/// when they are no farther apart than the sum of their covalent radii and 0.45 Å, and no closer
/// than 0.4 Å (alternate locations of one atom). Atoms of no known radius or without a finite
/// place have none. `symbols` holds one a place. Edges ascend; O(atoms · neighbours).
std::vector<Edge> covalentBonds(std::span<const Point3> places,
                                std::span<const std::string_view> symbols);

}  // namespace kindred
