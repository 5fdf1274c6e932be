// SPDX-License-Identifier: GPL-2.0-only
#pragma once

#include <string_view>

#include "io/molecule/wire.hpp"

namespace OpenBabel {
class OBMol;
}

namespace kindred::molread {

/// Sets in an answer how often a molecule has a substructure, which is given as SMARTS, matches of
/// the same atoms counted once unless every mapping is asked for, and which atoms belong to it; by
/// the first match alone unless more are asked for. Of some hundred mappings, those that are found
/// first. Throws std::runtime_error if the pattern is no SMARTS.
void findMatches(std::string_view pattern, io::wire::Finding finding, OpenBabel::OBMol& molecule,
                 io::wire::Answer& answer);

}  // namespace kindred::molread
