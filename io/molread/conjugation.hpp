// SPDX-License-Identifier: GPL-2.0-only
#pragma once

#include <vector>

namespace OpenBabel {
class OBMol;
}

namespace kindred::molread {

/// Returns which bonds are conjugated, by their index. Open Babel has no such flag; the rule is
/// ours:
///
/// - An atom is a π atom if it has a double, triple or aromatic bond to a π partner; both must be
///   C, N, O, or a two-valent S or Se (the S=O of a sulfone and the P=O of a phosphate are no
///   π bonds in this sense).
/// - An atom is a donor if it is N or O, not positive, and has single bonds only: a lone pair that
///   can join in (amide, ester, phenol, aniline). Sulphur's joins in too little.
/// - A single bond between two π atoms, or between a π atom and a donor, is conjugated, and so is
///   every aromatic bond. These are links.
/// - A double or triple bond is conjugated if a link begins at one of its ends.
///
/// So butadiene is conjugated throughout, 1,4-pentadiene and allene nowhere, an amide in C=O and
/// C-N, an ester in C=O and C-O but not in O-CH3, a pyridone in its C=O, too.
std::vector<bool> conjugatedBonds(OpenBabel::OBMol& molecule);

}  // namespace kindred::molread
