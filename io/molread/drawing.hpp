// SPDX-License-Identifier: GPL-2.0-only
#pragma once

#include <array>
#include <vector>

#include "io/molecule/wire.hpp"

namespace OpenBabel {
class OBMol;
}

namespace kindred::molread {

/// Returns the positions of the atoms in a drawing in two dimensions, with bond lengths of about 1
/// and as little on top of each other as turning single bonds can do: CoordGen's, unless Open
/// Babel's has fewer faults or the molecule is large; empty if neither finds one. The molecule
/// takes them for its own.
std::vector<std::array<double, 2>> drawingOf(OpenBabel::OBMol& molecule);

/// A molecule of the atoms and bonds of an answer, with the geometries of its double bonds.
OpenBabel::OBMol moleculeOf(const io::wire::Answer& answer);

}  // namespace kindred::molread
