// SPDX-License-Identifier: GPL-2.0-only
#pragma once

#include <string>

namespace OpenBabel {
class OBMol;
}

namespace kindred::molread {

struct Molfile {
  std::string text;         ///< its title is empty; empty if Open Babel cannot write it
  bool keepsStereo = true;  ///< false: it does not say every R, S, E or Z of the molecule
};

/// Writes a molecule that has places. In the plane each stated centre gets a wedge, and a double
/// bond that is open says so, as does one of a ring whose drawing shows it otherwise; the text is
/// read again, and other wedges are tried if it says something else than the molecule.
Molfile molfileOf(OpenBabel::OBMol& molecule);

}  // namespace kindred::molread
