#include "engine/graph/network_statistics.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <string_view>
#include <unordered_set>

#include "engine/graph/components.hpp"

namespace kindred {

namespace {

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

/// Newman's, over both directions of each edge.
void describeMixing(const Graph& graph, std::span<const std::int32_t> degrees,
                    NetworkStatistics& statistics) {
  double edges = 0, products = 0, sums = 0, squares = 0;
  for (const auto [a, b] : graph.edges()) {
    if (a == b) continue;
    const double first = degrees[a], second = degrees[b];
    ++edges;
    products += first * second;
    sums += (first + second) / 2;
    squares += (first * first + second * second) / 2;
  }
  const double spread = edges * squares - sums * sums;
  if (spread > 0) statistics.assortativity = (edges * products - sums * sums) / spread;
}

void countComponents(const Graph& graph, NetworkStatistics& statistics) {
  const auto components = componentsOf(graph);
  statistics.components = static_cast<std::int32_t>(components.size());
  if (!components.empty())
    statistics.largestComponent = static_cast<std::int32_t>(components.front().size());
}

void describeTriangles(const Graph& graph, std::span<const std::int32_t> degrees,
                       std::int64_t mostSteps, const Progress& progress,
                       NetworkStatistics& statistics) {
  const auto triangles = trianglesAt(graph, degrees, mostSteps, progress);
  statistics.hasTriangles = triangles.has_value();
  if (!triangles) return;
  double sum = 0, paths = 0, closed = 0;
  for (Node node = 0; node < graph.nodeCount(); ++node) {
    const double pairs = 0.5 * degrees[node] * (degrees[node] - 1.0);
    const auto joined = static_cast<double>((*triangles)[node]);
    if (pairs > 0) sum += joined / pairs;
    paths += pairs;
    closed += joined;
  }
  statistics.triangles = static_cast<std::int64_t>(closed) / 3;
  if (graph.nodeCount() > 0) statistics.meanClustering = sum / graph.nodeCount();
  if (paths > 0) statistics.globalClustering = closed / paths;
}

}  // namespace

bool isNetwork(const Graph& graph) {
  return graph.positions().empty() && findColumn(graph.nodeAttributes(), "element") == nullptr;
}

NetworkStatistics networkStatistics(const Graph& graph, const Progress& progress,
                                    std::int64_t mostSteps) {
  NetworkStatistics statistics;
  const auto degrees = degreesOf(graph);
  describeDegrees(degrees, statistics);
  describeMixing(graph, degrees, statistics);
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
