#include "engine/align/node_features.hpp"

#include <tbb/parallel_for.h>

#include <atomic>
#include <cmath>
#include <utility>

namespace kindred {

namespace {

/// Calls visit(node) for what two ascending lists have in common.
template <typename Visit>
void forCommon(std::span<const Node> a, std::span<const Node> b, const Visit& visit) {
  for (std::size_t at = 0, other = 0; at < a.size() && other < b.size();) {
    if (a[at] == b[other]) visit(a[at]);
    const bool isBehind = a[at] <= b[other];
    if (b[other] <= a[at]) ++other;
    if (isBehind) ++at;
  }
}

/// The neighbours of each node that have more neighbours than it, or as many and a higher number:
/// few, even of a hub.
class LargerNeighbours {
 public:
  explicit LargerNeighbours(const Loopless& network) {
    for (Node node = 0; node < network.nodeCount(); ++node) {
      for (const Node other : network.neighbours(node))
        if (std::pair{network.degree(node), node} < std::pair{network.degree(other), other})
          nodes_.push_back(other);
      offsets_.push_back(nodes_.size());
    }
  }

  std::span<const Node> of(Node node) const {
    return std::span{nodes_}.subspan(offsets_[node], offsets_[node + 1] - offsets_[node]);
  }

 private:
  std::vector<Node> nodes_;
  std::vector<std::size_t> offsets_{0};
};

/// Counts the triangles at each node, each by its smallest. O(edges √edges).
std::vector<std::int64_t> triangles(const Loopless& network, const Progress& progress) {
  const LargerNeighbours larger{network};
  std::vector<std::int64_t> counts(network.nodeCount(), 0);
  const auto count = [&](Node node) {
    std::atomic_ref{counts[node]}.fetch_add(1, std::memory_order_relaxed);
  };
  tbb::parallel_for(Node{0}, network.nodeCount(), [&](Node node) {
    progress.checkpoint();
    for (const Node other : larger.of(node))
      forCommon(larger.of(node), larger.of(other), [&](Node third) {
        count(node);
        count(other);
        count(third);
      });
  });
  return counts;
}

/// The share of pairs of neighbours that are joined.
double clustering(std::int64_t triangles, std::int32_t neighbours) {
  if (neighbours < 2) return 0;
  const auto degree = static_cast<double>(neighbours);
  return static_cast<double>(2 * triangles) / (degree * (degree - 1));
}

}  // namespace

std::vector<NodeFeatures> nodeFeatures(const Loopless& network, const Progress& progress) {
  const std::int32_t count = network.nodeCount();
  const auto ofNodes = triangles(network, progress);
  std::vector<double> clusterings(count);
  for (Node node = 0; node < count; ++node)
    clusterings[node] = clustering(ofNodes[node], network.degree(node));
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
