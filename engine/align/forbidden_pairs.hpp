#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/align/mapping.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// Pairs of nodes that must not be aligned.
class ForbiddenPairs {
 public:
  ForbiddenPairs() = default;

  /// Takes the pairs in any order, and any of them again. All nodes have to be there.
  ForbiddenPairs(std::span<const NodePair> pairs, std::int32_t nodesOfA, std::int32_t nodesOfB,
                 const Progress& progress = {});

  bool isEmpty() const noexcept { return nodesOfB_.empty(); }

  /// O(log of the pairs of a).
  bool has(Node a, Node b) const;

  /// The pairs of node a, by their nodes of B, are those from offsets()[a] to offsets()[a + 1].
  std::span<const std::int64_t> offsets() const noexcept { return offsets_; }
  std::span<const Node> nodesOfB() const noexcept { return nodesOfB_; }

 private:
  std::vector<std::int64_t> offsets_;  ///< of the pairs of each node of A
  std::vector<Node> nodesOfB_;         ///< ascending for each node of A
};

}  // namespace kindred
