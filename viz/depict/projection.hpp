#pragma once

#include "viz/depict/structure.hpp"

namespace kindred::viz {

/// Atoms and bonds in space as they are seen from far away, the longest extent across. If no two
/// atoms are bonded, as in a file of Cα alone, residues that follow each other are. Throws Error
/// (Input) without positions.
Structure projectionOf(const Graph& graph);

}  // namespace kindred::viz
