#pragma once

#include "viz/depict/structure.hpp"

namespace kindred::viz {

/// Marks a bond of each atom that is R or S as a wedge, so that the drawing says the same: solid
/// towards the reader, hashed away. The bond begins at that atom; it is a single one, of no ring
/// and to a short end if there is a choice. None if the sequence rules do not tell the
/// neighbours apart, if a drawing of the bonds would be ambiguous, or if aromatic bonds are
/// left.
void addWedges(Structure& structure);

}  // namespace kindred::viz
