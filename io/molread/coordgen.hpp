// SPDX-License-Identifier: GPL-2.0-only
#pragma once

#include <array>
#include <vector>

namespace OpenBabel {
class OBMol;
}

namespace kindred::molread {

/// Returns the positions of the atoms in a drawing by CoordGen, which knows how chemists draw
/// bridged rings and cages and needs a quarter of Open Babel's time; double bonds keep the geometry
/// that the molecule states. Bond lengths are about 1. Empty if it places an atom nowhere.
std::vector<std::array<double, 2>> drawnByCoordGen(OpenBabel::OBMol& molecule);

}  // namespace kindred::molread
