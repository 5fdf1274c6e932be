// SPDX-License-Identifier: GPL-2.0-only
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace OpenBabel {
class OBMol;
}

namespace kindred::molread {

/// Lists stereocentres and double bonds that differ between two molecules.
struct StereoDifference {
  std::vector<unsigned> centres;                           ///< numbers of atoms
  std::vector<std::pair<unsigned, unsigned>> doubleBonds;  ///< the numbers of their atoms

  std::size_t size() const { return centres.size() + doubleBonds.size(); }
};

/// Compares molecules of the same atoms in the same order. Atoms that are no centres any longer, as
/// two of their neighbours are alike, do not count.
StereoDifference compareStereo(OpenBabel::OBMol& before, OpenBabel::OBMol& after);

}  // namespace kindred::molread
