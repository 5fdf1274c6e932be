#include "engine/backend/cpu/align/overlap_count.hpp"

namespace kindred::cpu {

std::int64_t OverlapCount::count(const Graph& a, const Graph& b, const Candidates& candidates,
                                 const Matching& matching) {
  constexpr Node nobody = -1;
  markedBy_.assign(b.nodeCount(), nobody);
  std::int64_t overlaps = 0;
  for (Node node = 0; node < a.nodeCount(); ++node) {
    const std::int32_t candidate = matching.ofNodeA[node];
    if (candidate == unmatched) continue;
    for (const Node joined : b.neighbours(candidates.nodesB()[candidate]))
      markedBy_[joined] = node;
    for (const Node neighbour : a.neighbours(node)) {
      if (neighbour >= node) break;  // counted from its other end
      const std::int32_t other = matching.ofNodeA[neighbour];
      if (other != unmatched && markedBy_[candidates.nodesB()[other]] == node) ++overlaps;
    }
  }
  return overlaps;
}

}  // namespace kindred::cpu
