#include "engine/align/node_features.hpp"

#include <tbb/parallel_for.h>

#include <cmath>

namespace kindred {

namespace {

/// Counts what two ascending lists have in common.
std::int64_t commonCount(std::span<const Node> a, std::span<const Node> b) {
  std::int64_t count = 0;
  for (std::size_t at = 0, other = 0; at < a.size() && other < b.size();) {
    if (a[at] == b[other]) ++count;
    const bool isBehind = a[at] <= b[other];
    if (b[other] <= a[at]) ++other;
    if (isBehind) ++at;
  }
  return count;
}

/// The share of pairs of neighbours that are joined.
double clustering(const Loopless& network, Node node, const Progress& progress) {
  const auto neighbours = network.neighbours(node);
  if (neighbours.size() < 2) return 0;
  std::int64_t joined = 0;
  for (const Node neighbour : neighbours) {
    progress.checkpoint();
    joined += commonCount(neighbours, network.neighbours(neighbour));
  }
  const auto degree = static_cast<double>(neighbours.size());
  return static_cast<double>(joined) / (degree * (degree - 1));
}

}  // namespace

std::vector<NodeFeatures> nodeFeatures(const Loopless& network, const Progress& progress) {
  const std::int32_t count = network.nodeCount();
  std::vector<double> clusterings(count);
  tbb::parallel_for(Node{0}, count,
                    [&](Node node) { clusterings[node] = clustering(network, node, progress); });
  const auto logarithm = [](double value) { return static_cast<float>(std::log1p(value)); };
  std::vector<NodeFeatures> features(count);
  for (Node node = 0; node < count; ++node) {
    double degrees = 0, ofNeighbours = 0;
    for (const Node neighbour : network.neighbours(node)) {
      degrees += network.degree(neighbour);
      ofNeighbours += clusterings[neighbour];
    }
    const double degree = std::max(1, network.degree(node));
    features[node] = {logarithm(network.degree(node)), logarithm(clusterings[node]),
                      logarithm(degrees / degree), logarithm(ofNeighbours / degree)};
  }
  return features;
}

}  // namespace kindred
