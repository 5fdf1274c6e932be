#pragma once

#include <string>

#include "engine/graph/graph.hpp"

namespace kindred {

/// Returns a text for the scaffold of a molecule after Bemis and Murcko (1996): its rings and what
/// links them, with the elements and bond orders. Molecules of equal scaffolds have equal texts,
/// and all without rings have an empty one. Different scaffolds differ unless three rounds of
/// refinement by neighbours cannot tell their atoms apart.
std::string scaffoldOf(const Graph& molecule);

}  // namespace kindred
