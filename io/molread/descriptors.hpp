// SPDX-License-Identifier: GPL-2.0-only
#pragma once

#include <string>
#include <vector>

namespace OpenBabel {
class OBMol;
}

namespace kindred::molread {

/// The properties that Open Babel computes of a whole molecule, in the order of
/// io::descriptorNames: logP and molar refractivity after Wildman and Crippen (1999), polar surface
/// after Ertl (2000), donors and acceptors of hydrogen bonds, bonds that turn, rings, weight,
/// charge. NaN for what it lacks.
std::vector<double> descriptorsOf(const OpenBabel::OBMol& molecule);

/// Returns the texts of io::wordNames: the scaffold after Bemis and Murcko, the rings of a
/// molecule, what links them and what is bound to these by a double bond, as a SMILES that equal
/// scaffolds share, empty without rings; and the InChIKey.
std::vector<std::string> wordsOf(const OpenBabel::OBMol& molecule);

}  // namespace kindred::molread
