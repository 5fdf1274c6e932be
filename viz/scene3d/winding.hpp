#pragma once

#include <span>
#include <vector>

#include "engine/graph/graph.hpp"

namespace kindred::viz {

/// The winding of a stretch of a protein's chain.
enum class Winding { Coil, Helix, Strand };

/// The winding of each residue of a gapless chain by distances and angles of its Cα atoms alone:
/// P-SEA (G. Labesse et al., Computer Applications in the Biosciences 13, 291, 1997), but that
/// polyproline II, as long as a strand but twisted otherwise, is coil. `contacts`
/// says how many Cα atoms of the whole structure are 4.2 to 5.2 Å from each one; short strands
/// need some.
std::vector<Winding> windingsOf(std::span<const Point3> alphas, std::span<const int> contacts);

}  // namespace kindred::viz
