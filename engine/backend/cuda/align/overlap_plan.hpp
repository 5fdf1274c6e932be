#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/align/loopless.hpp"

namespace kindred::cuda {

/// The edges of network A in the order of their overlaps: each at the end that has more neighbours,
/// the hub, and all edges of a hub side by side.
struct HubEdges {
  std::vector<Node> hubs;                ///< one an edge
  std::vector<Node> others;              ///< one an edge
  std::vector<std::int32_t> offsets{0};  ///< edges of node n: offsets[n] to offsets[n + 1]
};

HubEdges hubEdges(const Loopless& a);

/// Pairs of overlapping candidates that a block takes: all of a few hubs, so that it sums the
/// messages to the hubs' candidates, which lie side by side, in memory of its own.
struct OverlapTask {
  std::int64_t begin;
  std::int64_t end;
  std::int32_t firstCandidate;
  std::int32_t candidates;
};

/// The layout of the pairs of each edge, and who takes them. Small hubs that follow each other form
/// a group, a large one is a group of its own; a group is cut into tasks. Groups begin and end at
/// multiples of four, as a thread takes four pairs at a time; what is too much stands for no pair.
struct OverlapPlan {
  static constexpr std::int64_t atOnce = 4;

  std::vector<std::int64_t> begins;           ///< one an edge
  std::vector<std::int32_t> firstCandidates;  ///< one a node of A: the first of its group
  std::vector<OverlapTask> tasks;
  std::int64_t pairs = 0;
  std::int64_t places = 0;          ///< with those that stand for no pair
  std::int32_t mostCandidates = 0;  ///< of a task
  int pairsOfTask = 0;  ///< a task has no more; a power of 2 that depends on the pairs alone
};

/// `counts` has the number of pairs of each edge, `offsets` the candidates of each node of A. A
/// group of several hubs has at most `mostCandidates`.
OverlapPlan overlapPlan(const HubEdges& edges, std::span<const std::uint32_t> counts,
                        std::span<const std::int32_t> offsets, std::int32_t mostCandidates);

}  // namespace kindred::cuda
