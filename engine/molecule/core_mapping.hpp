#pragma once

#include <cstdint>
#include <vector>

#include "engine/molecule/heavy_atoms.hpp"

namespace kindred {

/// The atom of a molecule that each atom of a core lies on.
using CoreMapping = std::vector<std::int32_t>;

/// More ways than this to lay a core on a molecule are not looked at.
inline constexpr std::size_t mostMappings = 512;

/// A core, ready to be looked for in many molecules.
class CoreSearch {
 public:
  /// Looks for the part of a core that its first atom belongs to.
  explicit CoreSearch(const HeavyAtoms& core);

  /// Returns the ways to lay the core on a molecule: atoms on atoms of the same element, aromatic
  /// or not, and bonds on bonds of the same order, in rings or not. Charges and hydrogens do not
  /// count. At most `most`; in molecules that take more than some ten thousand steps, those that
  /// were found by then.
  std::vector<CoreMapping> mappings(const HeavyAtoms& molecule,
                                    std::size_t most = mostMappings) const;

 private:
  class Run;

  struct Step {
    std::int32_t atom = 0;           ///< of the core
    HeavyBond from = {};             ///< the bond to an atom before it; none of the first
    std::vector<HeavyBond> closing;  ///< the other bonds to atoms before it
  };

  const HeavyAtoms core_;
  std::vector<Step> steps_;
};

}  // namespace kindred
