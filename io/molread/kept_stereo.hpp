// SPDX-License-Identifier: GPL-2.0-only
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace OpenBabel {
class OBMol;
}

namespace kindred::molread {

/// What is left or right, E or Z in one molecule and otherwise in another.
struct StereoDifference {
  std::vector<unsigned> centres;                           ///< numbers of atoms
  std::vector<std::pair<unsigned, unsigned>> doubleBonds;  ///< the numbers of their atoms

  std::size_t size() const { return centres.size() + doubleBonds.size(); }
};

/// Compares molecules of the same atoms in the same order. What no longer is a centre, for two of
/// its neighbours are alike, counts for nothing.
StereoDifference compareStereo(OpenBabel::OBMol& before, OpenBabel::OBMol& after);

}  // namespace kindred::molread
