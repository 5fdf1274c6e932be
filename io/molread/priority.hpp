// SPDX-License-Identifier: GPL-2.0-only
#pragma once

#include <compare>
#include <vector>

#include "engine/molecule/sequence_rules.hpp"

namespace OpenBabel {
class OBAtom;
class OBMol;
}  // namespace OpenBabel

namespace kindred::molread {

/// The atoms of a molecule as the sequence rules see them; it must stay as it is meanwhile.
class Priorities {
 public:
  explicit Priorities(OpenBabel::OBMol& molecule);

  /// Compares two neighbours of an atom by their priority.
  std::weak_ordering compare(const OpenBabel::OBAtom& centre, const OpenBabel::OBAtom& left,
                             const OpenBabel::OBAtom& right) const;

 private:
  std::vector<SequenceAtom> atoms_;
};

}  // namespace kindred::molread
