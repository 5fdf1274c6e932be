// SPDX-License-Identifier: GPL-2.0-only
#pragma once

#include "io/molecule/wire.hpp"

namespace OpenBabel {
class OBBond;
class OBMol;
}  // namespace OpenBabel

namespace kindred::molread {

/// Fills in the chirality of atoms (R, S) and the stereo of double bonds (E, Z) if the record
/// states them. Open Babel knows handedness only relative to the order of atoms in the file; we
/// rank neighbours by the rules of Cahn, Ingold and Prelog, as far as atomic numbers and isotopes
/// decide (no ranking by the stereo of branches: such atoms stay without a letter).
void addStereo(OpenBabel::OBMol& molecule, io::wire::Answer& answer);

/// A ring of fewer than eight atoms leaves a double bond no choice of geometry.
bool isInSmallRing(const OpenBabel::OBBond& bond);

/// The other way round: gives double bonds the geometry (E, Z) that `answer` says, for a molecule
/// with the same atoms and bonds.
void setGeometries(OpenBabel::OBMol& molecule, const io::wire::Answer& answer);

}  // namespace kindred::molread
