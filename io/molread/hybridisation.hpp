// SPDX-License-Identifier: GPL-2.0-only
#pragma once

namespace OpenBabel {
class OBMol;
}

namespace kindred::molread {

/// Sets the hybridisation of all atoms, unless it is known, by the rules of Open Babel's table
/// (INTHYB of atomtyp.txt). Open Babel searches for them, one SMARTS after another, and takes 30 %
/// of the time of reading a SMILES.
void setHybridisation(OpenBabel::OBMol& molecule);

}  // namespace kindred::molread
