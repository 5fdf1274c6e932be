#pragma once

#include <cmath>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/graph/graph.hpp"
#include "engine/layout/layout.hpp"

namespace kindred::test {

inline double distance(const Point2& a, const Point2& b) {
  return std::hypot(a[0] - b[0], a[1] - b[1]);
}

/// Node 0 joined to all others.
inline Graph starGraph(std::int32_t nodes) {
  GraphData data{.nodeCount = nodes};
  for (Node node = 1; node < nodes; ++node)
    data.edges.push_back({0, node});
  return Graph{std::move(data)};
}

inline Graph binaryTree(std::int32_t nodes) {
  GraphData data{.nodeCount = nodes};
  for (Node node = 1; node < nodes; ++node)
    data.edges.push_back({(node - 1) / 2, node});
  return Graph{std::move(data)};
}

/// Uniform in the unit square.
inline std::vector<Point2> randomPoints(std::int32_t count, std::uint64_t seed) {
  Random random{seed};
  std::vector<Point2> points(count);
  for (auto& point : points)
    point = {random.uniform(), random.uniform()};
  return points;
}

inline bool isFinite(const std::vector<Point2>& points) {
  for (const auto& point : points)
    if (!std::isfinite(point[0]) || !std::isfinite(point[1])) return false;
  return true;
}

inline Layout laidOut(const Graph& graph, const LayoutOptions& options = {},
                      std::span<const Point2> start = {}) {
  Progress progress;
  return layOut(graph, options, progress, {}, start);
}

}  // namespace kindred::test
