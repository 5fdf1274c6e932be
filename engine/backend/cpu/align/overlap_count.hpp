#pragma once

#include <cstdint>
#include <vector>

#include "engine/align/candidates.hpp"
#include "engine/align/matching.hpp"
#include "engine/graph/graph.hpp"

namespace kindred::cpu {

/// Counts the overlaps of matchings: the edges of A whose ends are matched to joined nodes of B.
/// O(edges of A and B), without the overlap matrix. Keeps its memory from one count to the next.
class OverlapCount {
 public:
  std::int64_t count(const Graph& a, const Graph& b, const Candidates& candidates,
                     const Matching& matching);

 private:
  std::vector<Node>
      markedBy_;  ///< for each node of B, the last node of A to whose partner it is joined
};

}  // namespace kindred::cpu
