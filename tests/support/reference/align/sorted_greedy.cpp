#include "tests/support/reference/align/sorted_greedy.hpp"

#include <algorithm>
#include <functional>

namespace kindred {

Matching sortedGreedyMatching(const Candidates& candidates, std::span<const double> values) {
  std::vector<std::int32_t> order;
  for (std::int32_t candidate = 0; candidate < candidates.size(); ++candidate)
    if (values[candidate] > 0) order.push_back(candidate);
  std::ranges::stable_sort(order, std::greater{},
                           [&](std::int32_t candidate) { return values[candidate]; });

  Matching matching{std::vector<std::int32_t>(candidates.nodeCountA(), unmatched)};
  std::vector<char> isTaken(candidates.nodeCountB(), 0);
  for (const std::int32_t candidate : order) {
    auto& ofNodeA = matching.ofNodeA[candidates.nodesA()[candidate]];
    auto& isPartnerTaken = isTaken[candidates.nodesB()[candidate]];
    if (ofNodeA != unmatched || isPartnerTaken) continue;
    ofNodeA = candidate;
    isPartnerTaken = 1;
  }
  return matching;
}

}  // namespace kindred
