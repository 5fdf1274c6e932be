#include "engine/aligner/completion.hpp"

#include <algorithm>
#include <functional>
#include <tuple>

namespace kindred {

namespace {

struct Gain {
  std::int32_t edges = 0;
  Node a = 0;
  Node b = 0;
};

/// Finds where nodes conserve edges.
class Gains {
 public:
  Gains(const Loopless& a, const Loopless& b, const Progress& progress)
      : a_{a}, b_{b}, progress_{progress}, counts_(b.nodeCount(), 0) {}

  /// The free node of B that conserves most edges of a node, the lowest of several.
  Gain best(Node node, const std::vector<Node>& images, const std::vector<bool>& isTaken) {
    progress_.checkpoint();
    Gain best{0, node, noNode};
    for (const Node neighbour : a_.neighbours(node)) {
      if (images[neighbour] == noNode) continue;
      for (const Node other : b_.neighbours(images[neighbour])) {
        if (isTaken[other]) continue;
        if (counts_[other]++ == 0) met_.push_back(other);
      }
    }
    for (const Node other : met_) {
      const auto edges = counts_[other];
      if (edges > best.edges || (edges == best.edges && other < best.b)) {
        best.edges = edges;
        best.b = other;
      }
      counts_[other] = 0;
    }
    met_.clear();
    return best;
  }

 private:
  const Loopless& a_;
  const Loopless& b_;
  const Progress& progress_;
  std::vector<std::int32_t> counts_;  ///< edges that a node of B would conserve
  std::vector<Node> met_;
};

std::vector<Node> byDegree(const Loopless& network, const std::function<bool(Node)>& isLeft) {
  std::vector<Node> nodes;
  for (Node node = 0; node < network.nodeCount(); ++node)
    if (isLeft(node)) nodes.push_back(node);
  std::ranges::stable_sort(nodes, std::ranges::greater{},
                           [&](Node node) { return network.degree(node); });
  return nodes;
}

}  // namespace

void completeAlignment(std::vector<Node>& images, const Loopless& a, const Loopless& b,
                       const Progress& progress) {
  std::vector<bool> isTaken(b.nodeCount());
  for (const Node image : images)
    if (image != noNode) isTaken[image] = true;
  Gains gains{a, b, progress};
  while (true) {
    std::vector<Gain> found;
    for (Node node = 0; node < a.nodeCount(); ++node)
      if (images[node] == noNode)
        if (const auto gain = gains.best(node, images, isTaken); gain.edges > 0)
          found.push_back(gain);
    if (found.empty()) break;
    std::ranges::sort(found, [](const Gain& one, const Gain& other) {
      return std::tuple{-one.edges, one.a} < std::tuple{-other.edges, other.a};
    });
    for (auto gain : found) {
      if (isTaken[gain.b]) {
        const auto other = gains.best(gain.a, images, isTaken);
        if (other.edges < gain.edges) continue;
        gain = other;
      }
      images[gain.a] = gain.b;
      isTaken[gain.b] = true;
    }
  }
  const auto left = byDegree(a, [&](Node node) { return images[node] == noNode; });
  const auto free = byDegree(b, [&](Node node) { return !isTaken[node]; });
  for (std::size_t at = 0; at < std::min(left.size(), free.size()); ++at)
    images[left[at]] = free[at];
}

std::int64_t conservedEdges(const std::vector<Node>& images, const Loopless& a, const Loopless& b) {
  std::int64_t conserved = 0;
  for (Node node = 0; node < a.nodeCount(); ++node)
    for (const Node neighbour : a.neighbours(node))
      if (node < neighbour && images[node] != noNode && images[neighbour] != noNode &&
          b.areJoined(images[node], images[neighbour]))
        ++conserved;
  return conserved;
}

}  // namespace kindred
