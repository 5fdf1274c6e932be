#pragma once

#include <algorithm>
#include <set>
#include <utility>

#include "engine/graph/graph.hpp"

namespace kindred::test {

using NodePairs = std::set<std::pair<Node, Node>>;

/// The pairs of nodes that are joined.
inline NodePairs edgeSet(const Graph& graph) {
  NodePairs pairs;
  for (const auto [a, b] : graph.edges())
    pairs.insert(std::minmax(a, b));
  return pairs;
}

/// The number of pairs that both have.
inline std::size_t commonCount(const NodePairs& a, const NodePairs& b) {
  return static_cast<std::size_t>(
      std::ranges::count_if(a, [&](const auto& pair) { return b.contains(pair); }));
}

}  // namespace kindred::test
