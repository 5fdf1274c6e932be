// SPDX-License-Identifier: GPL-2.0-only
#pragma once

#include <compare>

namespace OpenBabel {
class OBAtom;
}

namespace kindred::molread {

/// Which of two neighbours of an atom comes first by the sequence rules of Cahn, Ingold and
/// Prelog: sphere by sphere outwards the larger atomic numbers win, multiple bonds and closed
/// rings counting as repeated atoms, then the larger isotopes. Equivalent where these rules do not
/// decide within a bounded search.
std::weak_ordering comparePriority(OpenBabel::OBAtom& centre, OpenBabel::OBAtom& left,
                                   OpenBabel::OBAtom& right);

}  // namespace kindred::molread
