#pragma once

#include <cstdint>

#include "engine/align/annotations.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// A test whether more aligned pairs share a term than if images were dealt at random, among the
/// pairs of which both nodes have terms.
struct SharingTest {
  std::int64_t pairs = 0;
  std::int64_t found = 0;  ///< pairs that share a term
  double expected = 0;     ///< by chance: exact
  double deviation = 0;    ///< standard, by chance: exact

  /// The probability of as many by chance, as if the count were normal, which it is nearly for many
  /// pairs (Hoeffding, 1951); 1 if all ways to deal them are alike, NaN if there are no
  /// pairs.
  double p = 1;
};

/// O(Σ over the terms of nodes of A of the nodes of B that have them).
SharingTest testSharing(const Mapping& mapping, const Annotations& annotations,
                        const Progress& progress);

}  // namespace kindred
