// SPDX-License-Identifier: GPL-2.0-only
#pragma once

#include <string>
#include <vector>

namespace OpenBabel {
class OBMol;
}

namespace kindred::molread {

/// Adds a sentence for the first atom with more bonds than its element takes: hydrogen 1, boron 3
/// (4 negative), carbon 4, nitrogen 3 neighbours and 5 bonds (4 and 4 positive), oxygen 2 (3
/// positive), fluorine 1. Atoms beside a metal are let be: what a line means there is anybody's
/// guess. Open Babel itself takes anything.
void complainAboutValence(OpenBabel::OBMol& molecule, std::vector<std::string>& complaints);

}  // namespace kindred::molread
