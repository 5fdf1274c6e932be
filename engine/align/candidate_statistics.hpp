#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/align/candidates.hpp"
#include "engine/align/mapping.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// Counts and extremes of the candidate pairs of two networks.
struct CandidateStatistics {
  std::vector<std::int32_t> degreesA;  ///< candidates of each node of A
  std::vector<std::int32_t> degreesB;  ///< and of B
  std::int32_t withoutA = 0;           ///< nodes of A that have none
  std::int32_t withoutB = 0;
  double density = 0;  ///< the share of all pairs of nodes that are candidates
};

CandidateStatistics statisticsOf(const Candidates& candidates);

/// All candidates, the heaviest first; of equal ones the lowest number. O(n log n).
std::vector<std::int32_t> heaviestFirst(const Candidates& candidates, const Progress& progress);

/// The share of the true pairs that are among the heaviest candidates.
struct RecallPoint {
  double density = 0;  ///< of so many candidates: as a share of all pairs of nodes
  double recall = 0;   ///< 0..1

  bool operator==(const RecallPoint&) const = default;
};

/// Recall from the heaviest candidate to all of them, at `most` points or fewer, in equal factors
/// of the density; the last is that of all. `order` is heaviestFirst(). Empty if there are no
/// candidates, or the truth aligns nothing.
std::vector<RecallPoint> recallByDensity(const Candidates& candidates,
                                         std::span<const std::int32_t> order, const Mapping& truth,
                                         int most);

}  // namespace kindred
