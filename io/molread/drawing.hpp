// SPDX-License-Identifier: GPL-2.0-only
#pragma once

#include <array>
#include <vector>

namespace OpenBabel {
class OBMol;
}

namespace kindred::molread {

/// Where a drawing in two dimensions puts the atoms, in bond lengths of about 1; empty if Open
/// Babel finds no layout. The molecule loses its own coordinates.
std::vector<std::array<double, 2>> drawingOf(OpenBabel::OBMol& molecule);

}  // namespace kindred::molread
