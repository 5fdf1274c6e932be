#pragma once

#include <cstdint>
#include <functional>

#include "engine/align/candidates.hpp"
#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"

namespace kindred {

/// Calls visit(e, f) for every two candidates e > f that overlap: whose nodes are joined in both
/// networks. These are the entries below the diagonal of the overlap matrix S, by rows, and
/// ascending in each. Self-loops do not count. O(pairs of a candidate and a candidate of a
/// neighbour, times log degree).
void forOverlaps(const Graph& a, const Graph& b, const Candidates& candidates,
                 const std::function<void(std::int32_t e, std::int32_t f)>& visit,
                 const Progress& progress);

}  // namespace kindred
