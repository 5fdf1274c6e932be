// SPDX-License-Identifier: GPL-2.0-only
#pragma once

#include "io/molecule/wire.hpp"

namespace OpenBabel {
class OBMol;
}

namespace kindred::molread {

/// Counts deuterium and tritium among the hydrogens of the atoms they are bound to, in a molecule
/// and in its answer, if both have them as atoms: Open Babel keeps them when it takes hydrogens
/// away. What the answer says of the other atoms stays: their hydrogens, and that a centre is R or
/// S by its deuterium. Those bound to hydrogen, to nothing, or to several atoms stay atoms.
void foldHydrogens(OpenBabel::OBMol& molecule, io::wire::Answer& answer);

}  // namespace kindred::molread
