// SPDX-License-Identifier: GPL-2.0-only
#pragma once

#include "io/molecule/wire.hpp"

namespace OpenBabel {
class OBMol;
}

namespace kindred::molread {

/// Everything Kindred wants to know of a molecule that was read, as plain numbers.
io::wire::Answer describe(OpenBabel::OBMol& molecule);

}  // namespace kindred::molread
