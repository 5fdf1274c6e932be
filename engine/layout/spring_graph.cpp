#include "engine/layout/spring_graph.hpp"

#include <algorithm>
#include <cmath>

namespace kindred {

namespace {

double distance(const Point2& a, const Point2& b) {
  const double x = a[0] - b[0];
  const double y = a[1] - b[1];
  return std::sqrt(x * x + y * y);
}

}  // namespace

SpringGraph springGraph(const Graph& graph, std::span<const Node> nodes,
                        std::span<const std::int32_t> placeOf, std::span<const double> pulls) {
  SpringGraph springs;
  springs.offsets.reserve(nodes.size() + 1);
  for (const Node node : nodes) {
    const auto neighbours = graph.neighbours(node);
    const auto edges = graph.edgesAt(node);
    for (std::size_t at = 0; at < neighbours.size(); ++at) {
      if (neighbours[at] == node) continue;
      springs.neighbours.push_back(placeOf[neighbours[at]]);
      springs.pulls.push_back(pulls[edges[at]]);
    }
    const auto end = static_cast<std::int32_t>(springs.neighbours.size());
    const auto degree = end - springs.offsets.back();
    springs.masses.push_back(std::sqrt(std::max(1, degree)));
    springs.offsets.push_back(end);
  }
  return springs;
}

double scaleAtRest(const SpringGraph& graph, std::span<const Point2> positions) {
  double mass = 0;
  double squares = 0;
  double pull = 0;  // each edge counts twice
  for (std::int32_t node = 0; node < graph.size(); ++node) {
    mass += graph.masses[node];
    squares += graph.masses[node] * graph.masses[node];
    for (auto at = graph.offsets[node]; at < graph.offsets[node + 1]; ++at) {
      const double length = distance(positions[node], positions[graph.neighbours[at]]);
      pull += graph.pulls[at] * length * length * length;
    }
  }
  return pull > 0 ? std::cbrt((mass * mass - squares) / pull) : 1;
}

double meanEdgeLength(const SpringGraph& graph, std::span<const Point2> positions) {
  if (graph.neighbours.empty()) return 0;
  double sum = 0;
  for (std::int32_t node = 0; node < graph.size(); ++node)
    for (auto at = graph.offsets[node]; at < graph.offsets[node + 1]; ++at)
      sum += distance(positions[node], positions[graph.neighbours[at]]);
  return sum / static_cast<double>(graph.neighbours.size());
}

}  // namespace kindred
