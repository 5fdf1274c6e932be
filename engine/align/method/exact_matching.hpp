#pragma once

#include <span>

#include "engine/align/candidates.hpp"
#include "engine/align/matching.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// A matching, and the proof of how good it is.
struct PricedMatching {
  Matching matching;

  /// No matching is worth more: the sum of the prices of all nodes, where no candidate is worth
  /// more than its nodes. That of the matching itself, but for rounding, if it was not stopped.
  double bound = 0;
};

/// The matching of the largest sum of values there is. Candidates without a positive value are left
/// out; there is one value a candidate. Shortest augmenting paths with prices of nodes, from a
/// greedy start: O(nodes · candidates · log nodes) at worst, mostly far less. One unit of progress
/// a node of A. Returns what it has if the user asks to keep it: then the sum may be less.
PricedMatching pricedMatching(const Candidates& candidates, std::span<const double> values,
                              Progress& progress);

/// The matching alone.
Matching exactMatching(const Candidates& candidates, std::span<const double> values,
                       Progress& progress);

}  // namespace kindred
