#pragma once

#include <cstddef>
#include <vector>

#include "engine/gram/kernel_rows.hpp"

namespace kindred {

/// Bounds on TM-scores by numbers of residues. A short protein lies well on a part of any large
/// one, and the mean of the two scores is then .5 by chance.
struct ResidueShares {
  std::vector<std::size_t> residues;  ///< of each protein; empty: they are no proteins

  /// The most that two are alike: if one is too short to be told from chance, its share of the
  /// residues of the other.
  double most(std::size_t first, std::size_t second) const;
};

/// Returns normalised kernel values, none of them larger than the shares allow.
KernelRows heldTo(const KernelRows& gram, const ResidueShares& shares);

}  // namespace kindred
