#pragma once

#include <utility>
#include <vector>

#include "engine/molecule/heavy_atoms.hpp"

namespace kindred {

/// Two molecules atom by atom, as nodes of their graphs.
struct PairedAtoms {
  std::vector<Node> ofA, ofB;               ///< atoms that differ, or whose bonds do
  std::vector<std::pair<Node, Node>> same;  ///< of a, of b
};

/// Pairs what two molecules have in common, to show what differs: from the atoms whose surroundings
/// are alike the farthest along bonds of the same order, then again from what is left beyond a
/// change. It need not be the largest common part. Atoms differ that have no partner, or a charge
/// or a bond that their partner has not; if there are none, those of another handedness.
PairedAtoms pairedByGrowth(const HeavyAtoms& a, const HeavyAtoms& b);

}  // namespace kindred
