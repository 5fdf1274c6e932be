// SPDX-License-Identifier: GPL-2.0-only
#pragma once

#include <array>
#include <vector>

#include "io/molecule/wire.hpp"

namespace OpenBabel {
class OBMol;
}

namespace kindred::molread {

/// The time that a drawing is looked for: until nothing looks wrong, which can take a hundred times
/// as long, or until no double bond is drawn on the wrong side.
enum class Patience { UntilNeat, UntilTrue };

/// Returns the positions of the atoms in a drawing in two dimensions, with bond lengths of about 1
/// and as little on top of each other as turning single bonds can do: CoordGen's, unless Open
/// Babel's has fewer faults or the molecule is large; empty if neither finds one. The molecule
/// takes them for its own.
std::vector<std::array<double, 2>> drawingOf(OpenBabel::OBMol& molecule,
                                             Patience patience = Patience::UntilNeat);

/// Gives a molecule the places of another that is drawn in the plane, if both are the same but for
/// their stereochemistry and the order of atoms, and no double bond is drawn on the wrong side.
/// Returns whether it did.
bool drawAs(OpenBabel::OBMol& molecule, OpenBabel::OBMol& drawn);

/// A molecule of the atoms and bonds of an answer, with the geometries of its double bonds.
OpenBabel::OBMol moleculeOf(const io::wire::Answer& answer);

}  // namespace kindred::molread
