// SPDX-License-Identifier: GPL-2.0-only
#pragma once

#include <string>
#include <vector>

namespace OpenBabel {
class OBMol;
}

namespace kindred::molread {

/// Makes a molecule the tautomer that stands for all of them: see canonicalTautomer(). Double bonds
/// that another of them has single, and centres that lost a hydrogen, have no geometry any more.
/// Returns whether anything changed; then no hydrogen is an atom of its own. Says so of a molecule
/// with too many tautomers, which stays in part as it is.
bool takeTautomer(OpenBabel::OBMol& molecule, std::vector<std::string>& complaints);

}  // namespace kindred::molread
