#include "engine/layout/stress.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace kindred {

namespace {

/// Sums over pairs, where r is the distance in the drawing over that in the network.
struct Ratios {
  double pairs = 0;
  double sum = 0;
  double squares = 0;
};

Ratios ratiosFrom(Node source, const Graph& graph, std::span<const Point2> positions) {
  Ratios ratios;
  std::vector<std::int32_t> distanceTo(graph.nodeCount(), -1);
  std::vector<Node> reached{source};
  distanceTo[source] = 0;
  for (std::size_t at = 0; at < reached.size(); ++at) {
    const Node node = reached[at];
    if (node != source) {
      const double length = std::hypot(positions[node][0] - positions[source][0],
                                       positions[node][1] - positions[source][1]);
      const double ratio = length / distanceTo[node];
      ratios.pairs += 1;
      ratios.sum += ratio;
      ratios.squares += ratio * ratio;
    }
    for (const Node neighbour : graph.neighbours(node)) {
      if (distanceTo[neighbour] >= 0) continue;
      distanceTo[neighbour] = distanceTo[node] + 1;
      reached.push_back(neighbour);
    }
  }
  return ratios;
}

}  // namespace

double sampledStress(const Graph& graph, std::span<const Point2> positions, std::int32_t sources,
                     const Progress& progress) {
  const auto count = std::min(sources, graph.nodeCount());
  std::vector<Ratios> ofSource(count);
  tbb::parallel_for(0, count, [&](std::int32_t at) {
    progress.checkpoint();
    const auto source = static_cast<Node>(std::int64_t{graph.nodeCount()} * at / count);
    ofSource[at] = ratiosFrom(source, graph, positions);
  });
  Ratios all;
  for (const auto& ratios : ofSource) {
    all.pairs += ratios.pairs;
    all.sum += ratios.sum;
    all.squares += ratios.squares;
  }
  if (all.squares == 0) return 0;
  // The best scale is sum / squares, which leaves pairs - sum² / squares.
  return std::max(0.0, 1 - all.sum * all.sum / (all.squares * all.pairs));
}

}  // namespace kindred
