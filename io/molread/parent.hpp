// SPDX-License-Identifier: GPL-2.0-only
#pragma once

#include <string>
#include <vector>

namespace OpenBabel {
class OBMol;
}

namespace kindred::molread {

/// Leaves of a molecule its largest part, without salts and solvents, and takes those charges off
/// that a hydrogen which goes or comes takes off: of ammonium and carboxylate, not of a betaine or
/// a nitro group. Adds a sentence about other organic parts that are left out. Returns true if the
/// molecule changed.
bool takeParent(OpenBabel::OBMol& molecule, std::vector<std::string>& complaints);

}  // namespace kindred::molread
