#pragma once

#include <cstdint>
#include <vector>

#include "engine/align/candidates.hpp"
#include "engine/graph/graph.hpp"

namespace kindred {

/// The overlap matrix S by rows, candidates by candidates: S(e, f) = 1 if the nodes of e and f
/// in network A are joined, and those in network B too. Self-loops join nothing.
struct OverlapRows {
  std::vector<std::int64_t> offsets;     ///< of each row into columns, and the end of the last
  std::vector<std::int32_t> columns;     ///< ascending in each row
  std::vector<std::int64_t> transposed;  ///< where (f, e) stands, for each (e, f)
};

/// By definition, one pair of candidates after the other.
OverlapRows overlapRows(const Graph& a, const Graph& b, const Candidates& candidates);

}  // namespace kindred
