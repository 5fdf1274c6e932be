#include "engine/reorder/bisect.hpp"

#include <algorithm>
#include <numeric>
#include <optional>

#include "engine/reorder/fm_refine.hpp"

namespace kindred {

namespace {

constexpr std::int32_t coarsestSize = 120;
constexpr int startCount = 4;
constexpr std::size_t longestRatedNet = 64;  ///< longer nets say little of who belongs together

std::int64_t heaviest(const Hypergraph& graph) {
  std::int64_t weight = 1;
  for (std::int32_t vertex = 0; vertex < graph.vertexCount(); ++vertex)
    weight = std::max<std::int64_t>(weight, graph.weight(vertex));
  return weight;
}

/// Returns how far the left weight may be off: the heaviest vertex while vertices are clusters, 0
/// for single vertices, which fit exactly.
std::int64_t toleranceOf(const Hypergraph& graph) {
  const auto weight = heaviest(graph);
  return weight == 1 ? 0 : weight;
}

/// Pairs each vertex with the free one that shares the most cost of nets with it, small nets and
/// light vertices first. Returns cluster numbers and how many there are.
std::pair<std::vector<std::int32_t>, std::int32_t> matched(const Hypergraph& graph,
                                                           std::int64_t heaviestCluster,
                                                           Random& random) {
  std::vector<std::int32_t> order(graph.vertexCount());
  std::iota(order.begin(), order.end(), 0);
  random.shuffle(std::span{order});
  std::vector<std::int32_t> cluster(graph.vertexCount(), -1);
  std::vector<double> rating(graph.vertexCount(), 0);
  std::vector<std::int32_t> rated;
  std::int32_t clusters = 0;
  for (const auto vertex : order) {
    if (cluster[vertex] >= 0) continue;
    rated.clear();
    for (const auto net : graph.netsOf(vertex)) {
      const auto pins = graph.pins(net);
      if (pins.size() > longestRatedNet) continue;
      const double share = graph.cost(net) / static_cast<double>(pins.size() - 1);
      for (const auto pin : pins) {
        if (pin == vertex || cluster[pin] >= 0) continue;
        if (rating[pin] == 0) rated.push_back(pin);
        rating[pin] += share;
      }
    }
    std::int32_t partner = -1;
    double best = 0;
    for (const auto pin : rated) {
      const double value = rating[pin] / graph.weight(pin);
      rating[pin] = 0;
      if (value <= best || graph.weight(pin) + graph.weight(vertex) > heaviestCluster) continue;
      best = value;
      partner = pin;
    }
    if (partner >= 0) cluster[partner] = clusters;
    cluster[vertex] = clusters++;
  }
  return {std::move(cluster), clusters};
}

/// The best of several splits, each grown from one random vertex.
Sides grown(const Hypergraph& graph, std::int64_t leftWeight, Random& random,
            const Progress& progress) {
  Sides best;
  std::optional<std::int64_t> bestCut;
  for (int start = 0; start < startCount; ++start) {
    Sides sides(graph.vertexCount(), 0);
    sides[random.below(static_cast<std::uint32_t>(graph.vertexCount()))] = 1;
    const auto cut = refineSides(graph, leftWeight, toleranceOf(graph), sides, progress);
    if (bestCut && cut >= *bestCut) continue;
    bestCut = cut;
    best = std::move(sides);
  }
  return best;
}

Sides bisectedLevels(const Hypergraph& graph, std::int64_t leftWeight, std::int64_t heaviestCluster,
                     Random& random, const Progress& progress) {
  progress.checkpoint();
  if (graph.vertexCount() <= coarsestSize) return grown(graph, leftWeight, random, progress);
  const auto [cluster, clusters] = matched(graph, heaviestCluster, random);
  if (clusters > graph.vertexCount() - graph.vertexCount() / 10)
    return grown(graph, leftWeight, random, progress);

  const auto coarse = graph.contracted(cluster, clusters);
  const Sides coarseSides = bisectedLevels(coarse, leftWeight, heaviestCluster, random, progress);
  Sides sides(graph.vertexCount());
  for (std::int32_t vertex = 0; vertex < graph.vertexCount(); ++vertex)
    sides[vertex] = coarseSides[cluster[vertex]];
  refineSides(graph, leftWeight, toleranceOf(graph), sides, progress);
  return sides;
}

}  // namespace

Sides bisected(const Hypergraph& graph, std::int32_t leftCount, Random& random,
               const Progress& progress) {
  if (leftCount <= 0 || leftCount >= graph.vertexCount())
    return Sides(graph.vertexCount(), leftCount <= 0 ? 0 : 1);
  const std::int64_t heaviestCluster = std::max(2, graph.vertexCount() / 40);
  return bisectedLevels(graph, leftCount, heaviestCluster, random, progress);
}

}  // namespace kindred
