#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/align/candidates.hpp"
#include "engine/align/matching.hpp"

namespace kindred::cpu {

/// Half-approximate matching by proposals: each node of A proposes to the node of B of its best
/// candidate that beats the suitor there, and a suitor who is beaten proposes anew. Candidates are
/// compared by value, and equal values by number, the lower one first; only values above 0 count.
/// In such a total order the matching is the only one in which no candidate beats both its rivals,
/// the same as that of sorted greedy. Keeps its memory from one matching to the next.
template <typename Real>
class Proposals {
 public:
  /// `values` has one number a candidate.
  Matching match(const Candidates& candidates, std::span<const Real> values);

 private:
  std::int32_t bestCandidate(const Candidates& candidates, std::span<const Real> values,
                             Node proposer) const;

  std::vector<Real> suitorValues_;     ///< of each node of B
  std::vector<std::int32_t> suitors_;  ///< the candidate of the suitor of each node of B
};

extern template class Proposals<float>;
extern template class Proposals<double>;

}  // namespace kindred::cpu
