#pragma once

#include <span>

#include "engine/align/candidates.hpp"
#include "engine/align/matching.hpp"

namespace kindred {

/// Takes the candidates by their values, the largest first, and of equal ones the lowest number
/// first, if both nodes are free still. Candidates that are worth 0, less, or no number are left
/// out. `values` has one number a candidate. O(candidates log candidates).
Matching sortedGreedyMatching(const Candidates& candidates, std::span<const double> values);

}  // namespace kindred
