#include "engine/graph/node_measures.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

#include "engine/graph/components.hpp"

namespace kindred {

namespace {

/// The neighbours of each node that have a higher degree, or the same and a higher number: at most
/// √(2 edges) of them.
std::vector<std::vector<Node>> neighboursAbove(const Graph& graph,
                                               std::span<const std::int32_t> degrees) {
  const auto isBelow = [&](Node a, Node b) {
    return std::tie(degrees[a], a) < std::tie(degrees[b], b);
  };
  std::vector<std::vector<Node>> above(graph.nodeCount());
  for (const auto [a, b] : graph.edges())
    if (a != b) isBelow(a, b) ? above[a].push_back(b) : above[b].push_back(a);
  return above;
}

std::int64_t stepsOver(const std::vector<std::vector<Node>>& above) {
  std::int64_t steps = 0;
  for (const auto& list : above)
    for (const Node neighbour : list)
      steps += std::ssize(above[neighbour]);
  return steps;
}

}  // namespace

std::vector<double> clusteringOf(const Graph& graph, const Progress& progress,
                                 std::int64_t mostSteps) {
  const auto degrees = degreesOf(graph);
  const auto triangles = trianglesAt(graph, degrees, mostSteps, progress);
  if (!triangles)
    return std::vector<double>(graph.nodeCount(), std::numeric_limits<double>::quiet_NaN());
  std::vector<double> clustering;
  for (Node node = 0; node < graph.nodeCount(); ++node) {
    const double pairs = 0.5 * degrees[node] * (degrees[node] - 1.0);
    clustering.push_back(pairs > 0 ? static_cast<double>((*triangles)[node]) / pairs : 0);
  }
  return clustering;
}

std::vector<double> componentNumbers(const Graph& graph) {
  std::vector<double> numbers(graph.nodeCount());
  double number = 0;
  for (const auto& nodes : componentsOf(graph)) {
    ++number;
    for (const Node node : nodes)
      numbers[node] = number;
  }
  return numbers;
}

/// Takes away one node of the lowest degree after the other (Batagelj and Zaversnik, 2003): nodes
/// stand in `order` by what is left of their degrees, those of a degree from `begins` on.
std::vector<double> coresOf(const Graph& graph) {
  auto left = degreesOf(graph);
  const auto count = static_cast<std::size_t>(graph.nodeCount());
  const auto most = count == 0 ? 0 : *std::ranges::max_element(left);
  std::vector<std::size_t> begins(static_cast<std::size_t>(most) + 2, 0);
  for (const auto degree : left)
    ++begins[degree + 1];
  for (std::size_t degree = 1; degree < begins.size(); ++degree)
    begins[degree] += begins[degree - 1];
  std::vector<Node> order(count);
  std::vector<std::size_t> placeOf(count);
  auto next = begins;
  for (Node node = 0; node < graph.nodeCount(); ++node) {
    placeOf[node] = next[left[node]]++;
    order[placeOf[node]] = node;
  }
  const auto lower = [&](Node node) {
    const auto first = begins[left[node]]++;
    const auto other = order[first];
    std::swap(order[first], order[placeOf[node]]);
    std::swap(placeOf[node], placeOf[other]);
    --left[node];
  };
  std::vector<double> cores(count);
  for (const Node node : order) {
    cores[node] = left[node];
    for (const Node neighbour : graph.neighbours(node))
      if (left[neighbour] > left[node]) lower(neighbour);
  }
  return cores;
}

std::vector<double> pageRanksOf(const Graph& graph, const Progress& progress) {
  constexpr double following = 0.85, exactEnough = 1e-12;
  constexpr int mostSteps = 1000;
  const auto count = static_cast<std::size_t>(graph.nodeCount());
  const auto weights = graph.weights();
  const auto weightOf = [&](std::int32_t edge) {
    return weights.empty() ? 1 : weights[static_cast<std::size_t>(edge)];
  };
  std::vector<double> strengths(count);
  for (std::size_t node = 0; node < count; ++node)
    for (const auto edge : graph.edgesAt(static_cast<Node>(node)))
      strengths[node] += weightOf(edge);
  std::vector<double> ranks(count, 1.0 / static_cast<double>(count)), next(count);
  for (int step = 0; step < mostSteps; ++step) {
    progress.checkpoint();
    double jumping = 0;
    std::ranges::fill(next, 0);
    for (std::size_t node = 0; node < count; ++node) {
      const bool isStuck = !(strengths[node] > 0);
      jumping += ranks[node] * (isStuck ? 1 : 1 - following);
      if (isStuck) continue;
      const double share = following * ranks[node] / strengths[node];
      const auto neighbours = graph.neighbours(static_cast<Node>(node));
      const auto edges = graph.edgesAt(static_cast<Node>(node));
      for (std::size_t at = 0; at < neighbours.size(); ++at)
        next[static_cast<std::size_t>(neighbours[at])] += share * weightOf(edges[at]);
    }
    double change = 0;
    for (std::size_t node = 0; node < count; ++node) {
      next[node] += jumping / static_cast<double>(count);
      change += std::abs(next[node] - ranks[node]);
    }
    ranks.swap(next);
    if (change < exactEnough) break;
  }
  return ranks;
}

std::vector<std::int32_t> degreesOf(const Graph& graph) {
  std::vector<std::int32_t> degrees(graph.nodeCount(), 0);
  for (const auto [a, b] : graph.edges()) {
    degrees[a] += a != b;
    degrees[b] += a != b;
  }
  return degrees;
}

std::optional<std::vector<std::int64_t>> trianglesAt(const Graph& graph,
                                                     std::span<const std::int32_t> degrees,
                                                     std::int64_t mostSteps,
                                                     const Progress& progress) {
  const auto above = neighboursAbove(graph, degrees);
  if (stepsOver(above) > mostSteps) return std::nullopt;
  std::vector<std::int64_t> triangles(graph.nodeCount(), 0);
  std::vector<Node> markOf(graph.nodeCount(), -1);
  for (Node node = 0; node < graph.nodeCount(); ++node) {
    constexpr Node nodesBetweenChecks = 256;
    if (node % nodesBetweenChecks == 0) progress.checkpoint();
    for (const Node neighbour : above[node])
      markOf[neighbour] = node;
    for (const Node neighbour : above[node]) {
      for (const Node third : above[neighbour]) {
        if (markOf[third] != node) continue;
        for (const Node corner : {node, neighbour, third})
          ++triangles[corner];
      }
    }
  }
  return triangles;
}

}  // namespace kindred
