#pragma once

#include <numeric>

#include "engine/core/random.hpp"
#include "engine/graph/graph.hpp"
#include "engine/graph/permutation.hpp"

namespace kindred::test {

inline Graph pathGraph(std::int32_t nodes) {
  GraphData data{.nodeCount = nodes};
  for (Node node = 1; node < nodes; ++node)
    data.edges.push_back({node - 1, node});
  return Graph{std::move(data)};
}

/// Node y * width + x at the point (x, y) of a drawing, joined to its neighbours right and above.
inline Graph gridGraph(std::int32_t width, std::int32_t height) {
  GraphData data{.nodeCount = width * height};
  for (std::int32_t y = 0; y < height; ++y)
    for (std::int32_t x = 0; x < width; ++x) {
      const Node node = y * width + x;
      if (x + 1 < width) data.edges.push_back({node, node + 1});
      if (y + 1 < height) data.edges.push_back({node, node + width});
      data.drawing.push_back({static_cast<double>(x), static_cast<double>(y)});
    }
  return Graph{std::move(data)};
}

inline Permutation shuffled(std::int32_t nodes, std::uint64_t seed) {
  std::vector<Node> order(nodes);
  std::iota(order.begin(), order.end(), 0);
  Random{seed}.shuffle(std::span{order});
  return Permutation::fromOldFromNew(std::move(order));
}

inline Graph shuffledCopy(const Graph& graph, std::uint64_t seed) {
  return permuted(graph, shuffled(graph.nodeCount(), seed));
}

}  // namespace kindred::test
