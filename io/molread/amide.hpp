// SPDX-License-Identifier: GPL-2.0-only
#pragma once

namespace OpenBabel {
class OBMol;
}

namespace kindred::molread {

/// Makes amides of the imidic acids that an InChI is read as, and the same of thioamides, ureas and
/// hydroxamic acids: C(OH)=N becomes C(=O)NH. An InChI leaves open at which of the two the hydrogen
/// is, and nearly always it is at the nitrogen. Rings that are aromatic stay as they are.
void takeAmides(OpenBabel::OBMol& molecule);

}  // namespace kindred::molread
