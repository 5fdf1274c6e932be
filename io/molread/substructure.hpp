// SPDX-License-Identifier: GPL-2.0-only
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace OpenBabel {
class OBMol;
}

namespace kindred::molread {

/// Returns where a molecule has a substructure, which is given as SMARTS: the atoms of each place
/// in the order of the pattern, places of the same atoms once; the first place alone unless all are
/// asked for. Throws std::runtime_error if the pattern is no SMARTS.
std::vector<std::vector<std::int32_t>> placesOf(std::string_view pattern, bool all,
                                                OpenBabel::OBMol& molecule);

}  // namespace kindred::molread
