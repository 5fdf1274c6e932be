#pragma once

#include <cstdint>
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

/// Pairs of overlapping candidates that a block takes: all of one hub, so that it sums the messages
/// to the hub's candidates in memory of its own.
struct PairTask {
  Node hub;
  std::int64_t begin;
  std::int64_t end;
};

/// Where the pairs of each edge lie, and who takes them. Those of a hub begin and end at multiples
/// of four, as a thread takes four at a time; what is too much stands for no pair.
struct OverlapPlan {
  static constexpr std::int64_t atOnce = 4;

  std::vector<std::int64_t> begins;  ///< one an edge
  std::vector<PairTask> tasks;
  std::int64_t pairs = 0;
  std::int64_t places = 0;  ///< with those that stand for no pair
  int pairsOfTask = 0;      ///< at most; a power of 2
};

/// `counts` has the number of pairs of each edge.
OverlapPlan overlapPlan(const HubEdges& edges, const std::vector<std::uint32_t>& counts);

}  // namespace kindred::cuda
