// SPDX-License-Identifier: GPL-2.0-only
#pragma once

#include <set>
#include <utility>

namespace OpenBabel {
class OBMol;
}

namespace kindred::molread {

/// Bonds that are not to be the wedge of a centre: the number of the atom, that of the bond.
using UnfitWedges = std::set<std::pair<unsigned, unsigned>>;

/// Draws one bond of each centre whose handedness is stated as a wedge that begins at the centre,
/// solid or hashed, for a molecule with places in the plane. No two centres share a bond, and none
/// goes without while any choice of bonds serves all of them (Kuhn 1955). Open Babel's own choice
/// gives up at the first centre whose bonds are taken, and leaves out all that follow. Wedges that
/// were there before are forgotten.
void drawWedges(OpenBabel::OBMol& molecule, const UnfitWedges& unfit);

/// States of each double bond that could be E or Z, and is neither, that it is open, so that its
/// places in a drawing do not count.
void markOpenDoubleBonds(OpenBabel::OBMol& molecule);

}  // namespace kindred::molread
