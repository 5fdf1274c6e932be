#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/graph/graph.hpp"

namespace kindred {

/// The neighbours of each node of a network, without self-loops, which an alignment does not see.
class Loopless {
 public:
  Loopless() = default;
  explicit Loopless(const Graph& graph);

  std::int32_t nodeCount() const noexcept { return static_cast<std::int32_t>(offsets_.size()) - 1; }
  std::int32_t edgeCount() const noexcept {
    return static_cast<std::int32_t>(neighbours_.size() / 2);
  }
  std::int32_t degree(Node node) const { return offsets_[node + 1] - offsets_[node]; }

  /// Ascending.
  std::span<const Node> neighbours(Node node) const {
    return std::span{neighbours_}.subspan(offsets_[node], degree(node));
  }
  bool areJoined(Node a, Node b) const { return std::ranges::binary_search(neighbours(a), b); }

  /// All neighbours, those of node n from offsets()[n] to offsets()[n + 1].
  std::span<const std::int32_t> offsets() const noexcept { return offsets_; }
  std::span<const Node> adjacency() const noexcept { return neighbours_; }

 private:
  std::vector<std::int32_t> offsets_{0};
  std::vector<Node> neighbours_;
};

}  // namespace kindred
