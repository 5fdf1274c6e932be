// SPDX-License-Identifier: GPL-2.0-only
#pragma once

#include <string>

#include "io/molecule/wire.hpp"

namespace OpenBabel {
class OBMol;
}

namespace kindred::molread {

/// A molecule of the atoms and bonds of an answer, fit to be written: with isotopes, places, and
/// double bonds if the answer has aromatic ones. Throws std::runtime_error if that cannot be.
OpenBabel::OBMol writableMolecule(const io::wire::Answer& answer);

/// The molecule as a SMILES without a title; empty if Open Babel cannot write it.
std::string smilesOf(OpenBabel::OBMol& molecule);

/// Returns the SMILES, alike for all molecules that are alike; the first atom * stands first.
std::string canonicalSmilesOf(OpenBabel::OBMol& molecule);

}  // namespace kindred::molread
