#pragma once

#include <span>

#include "engine/align/candidates.hpp"
#include "engine/align/matching.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// The matching of the largest sum of values there is. Candidates without a positive value are left
/// out; there is one value a candidate. Shortest augmenting paths with prices of nodes, from a
/// greedy start: O(nodes · candidates · log nodes) at worst, mostly far less. One unit of progress
/// a node of A. Returns what it has where the user asks to keep it: then the sum may be less.
Matching exactMatching(const Candidates& candidates, std::span<const double> values,
                       Progress& progress);

}  // namespace kindred
