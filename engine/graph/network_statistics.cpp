#include "engine/graph/network_statistics.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <string_view>
#include <tuple>
#include <unordered_set>

namespace kindred {

namespace {

/// The number of neighbours of each node but for itself.
std::vector<std::int32_t> degreesOf(const Graph& graph) {
  std::vector<std::int32_t> degrees(graph.nodeCount(), 0);
  for (const auto [a, b] : graph.edges()) {
    degrees[a] += a != b;
    degrees[b] += a != b;
  }
  return degrees;
}

void describeDegrees(std::vector<std::int32_t> degrees, NetworkStatistics& statistics) {
  if (degrees.empty()) return;
  for (const auto degree : degrees) {
    const auto power = static_cast<std::size_t>(std::bit_width(static_cast<std::uint32_t>(degree)));
    if (power >= statistics.nodesByDegree.size()) statistics.nodesByDegree.resize(power + 1);
    ++statistics.nodesByDegree[power];
  }
  std::ranges::sort(degrees);
  const auto middle = degrees.size() / 2;
  statistics.smallestDegree = degrees.front();
  statistics.largestDegree = degrees.back();
  statistics.medianDegree =
      degrees.size() % 2 == 1 ? degrees[middle] : (degrees[middle - 1] + degrees[middle]) / 2.0;
  statistics.meanDegree =
      std::accumulate(degrees.begin(), degrees.end(), 0.0) / static_cast<double>(degrees.size());
  statistics.isolatedNodes = statistics.nodesByDegree[0];
}

void countComponents(const Graph& graph, NetworkStatistics& statistics) {
  std::vector<bool> isSeen(graph.nodeCount(), false);
  std::vector<Node> reached;
  for (Node start = 0; start < graph.nodeCount(); ++start) {
    if (isSeen[start]) continue;
    reached.assign(1, start);
    isSeen[start] = true;
    for (std::size_t at = 0; at < reached.size(); ++at) {
      for (const Node neighbour : graph.neighbours(reached[at])) {
        if (isSeen[neighbour]) continue;
        isSeen[neighbour] = true;
        reached.push_back(neighbour);
      }
    }
    ++statistics.components;
    statistics.largestComponent =
        std::max(statistics.largestComponent, static_cast<std::int32_t>(reached.size()));
  }
}

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

std::vector<std::int64_t> trianglesAt(const Graph& graph,
                                      const std::vector<std::vector<Node>>& above,
                                      const Progress& progress) {
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

void describeTriangles(const Graph& graph, std::span<const std::int32_t> degrees,
                       std::int64_t mostSteps, const Progress& progress,
                       NetworkStatistics& statistics) {
  const auto above = neighboursAbove(graph, degrees);
  statistics.hasTriangles = stepsOver(above) <= mostSteps;
  if (!statistics.hasTriangles) return;
  const auto triangles = trianglesAt(graph, above, progress);
  double sum = 0, paths = 0, closed = 0;
  for (Node node = 0; node < graph.nodeCount(); ++node) {
    const double pairs = 0.5 * degrees[node] * (degrees[node] - 1.0);
    const auto joined = static_cast<double>(triangles[node]);
    if (pairs > 0) sum += joined / pairs;
    paths += pairs;
    closed += joined;
  }
  statistics.triangles = static_cast<std::int64_t>(closed) / 3;
  if (graph.nodeCount() > 0) statistics.meanClustering = sum / graph.nodeCount();
  if (paths > 0) statistics.globalClustering = closed / paths;
}

}  // namespace

NetworkStatistics networkStatistics(const Graph& graph, const Progress& progress,
                                    std::int64_t mostSteps) {
  NetworkStatistics statistics;
  const auto degrees = degreesOf(graph);
  describeDegrees(degrees, statistics);
  countComponents(graph, statistics);
  describeTriangles(graph, degrees, mostSteps, progress, statistics);
  statistics.selfLoops = static_cast<std::int32_t>(
      std::ranges::count_if(graph.edges(), [](Edge edge) { return edge.a == edge.b; }));
  const std::unordered_set<std::string_view> names{graph.nodeNames().begin(),
                                                   graph.nodeNames().end()};
  statistics.repeatedNames = static_cast<std::int32_t>(graph.nodeNames().size() - names.size());
  return statistics;
}

}  // namespace kindred
