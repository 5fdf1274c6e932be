#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/align/mapping.hpp"

namespace kindred {

/// Worths of aligning pairs of nodes that are known to be alike: that of the best is `best`, others
/// in proportion to their scores; 0 for all others, and for scores that are not above 0.
class PairWorths {
 public:
  PairWorths(std::span<const ScoredPair> similarities, std::int32_t nodesOfA, double best);

  bool areAllZero() const noexcept { return nodesOfB_.empty(); }

  /// O(log of the pairs of a).
  double of(Node a, Node b) const;

  /// The pairs of node a, by their nodes of B, are those from offsets()[a] to offsets()[a + 1].
  std::span<const std::int32_t> offsets() const noexcept { return offsets_; }
  std::span<const Node> nodesOfB() const noexcept { return nodesOfB_; }
  std::span<const double> worths() const noexcept { return worths_; }

 private:
  std::vector<std::int32_t> offsets_;  ///< of the pairs of each node of A
  std::vector<Node> nodesOfB_;         ///< ascending for each node of A
  std::vector<double> worths_;
};

}  // namespace kindred
