#include "engine/align/method/completion.hpp"

#include <tbb/blocked_range.h>
#include <tbb/parallel_reduce.h>

#include <algorithm>
#include <functional>
#include <tuple>
#include <utility>

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
  Gains(const Loopless& a, const Loopless& b, const ForbiddenPairs& forbidden,
        const Progress& progress)
      : a_{a}, b_{b}, forbidden_{forbidden}, progress_{progress}, counts_(b.nodeCount(), 0) {}

  /// The free node of B that conserves most edges of a node, the lowest of several.
  Gain best(Node node, const std::vector<Node>& images, const std::vector<bool>& isTaken) {
    progress_.checkpoint();
    Gain best{0, node, noNode};
    for (const Node neighbour : a_.neighbours(node)) {
      if (images[neighbour] == noNode) continue;
      for (const Node other : b_.neighbours(images[neighbour])) {
        if (isTaken[other] || forbidden_.has(node, other)) continue;
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
  const ForbiddenPairs& forbidden_;
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

/// Gives each node that is left the first free one that it may have.
void alignInOrder(std::span<const Node> left, std::span<const Node> free,
                  const ForbiddenPairs& forbidden, std::vector<Node>& images,
                  std::vector<bool>& isTaken, const Progress& progress) {
  std::size_t first = 0;
  for (const Node node : left) {
    progress.checkpoint();
    while (first < free.size() && isTaken[free[first]])
      ++first;
    for (std::size_t at = first; at < free.size(); ++at) {
      if (isTaken[free[at]] || forbidden.has(node, free[at])) continue;
      images[node] = free[at];
      isTaken[free[at]] = true;
      break;
    }
  }
}

/// Finds a free node of B for a node of A if others have to give their images away: the shortest
/// chain of nodes each of which takes the image of the next. Changes nothing if there is none.
/// O(nodes and forbidden pairs).
void alignByExchange(Node start, const ForbiddenPairs& forbidden, std::span<const char> isLocked,
                     std::vector<Node>& images, std::int32_t nodesOfB, const Progress& progress) {
  std::vector<Node> owners(nodesOfB, noNode), takers(nodesOfB, noNode);
  for (Node node = 0; node < static_cast<Node>(images.size()); ++node)
    if (images[node] != noNode) owners[images[node]] = node;
  std::vector<Node> untaken;
  for (Node image = 0; image < nodesOfB; ++image) {
    const Node owner = owners[image];
    if (owner == noNode || isLocked.empty() || isLocked[owner] == 0) untaken.push_back(image);
  }
  Node freed = noNode;
  std::vector<Node> chain{start};
  const auto isTakenBy = [&](Node node, Node image) {
    if (freed != noNode || forbidden.has(node, image)) return false;
    takers[image] = node;
    if (owners[image] == noNode)
      freed = image;
    else
      chain.push_back(owners[image]);
    return true;
  };
  for (std::size_t at = 0; at < chain.size() && freed == noNode && !untaken.empty(); ++at) {
    progress.checkpoint();
    std::erase_if(untaken, [&, node = chain[at]](Node image) { return isTakenBy(node, image); });
  }
  while (freed != noNode)
    freed = std::exchange(images[takers[freed]], freed);
}

}  // namespace

void completeAlignment(std::vector<Node>& images, const Loopless& a, const Loopless& b,
                       const ForbiddenPairs& forbidden, std::span<const char> isLocked,
                       const Progress& progress) {
  std::vector<bool> isTaken(b.nodeCount());
  for (const Node image : images)
    if (image != noNode) isTaken[image] = true;
  Gains gains{a, b, forbidden, progress};
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
  alignInOrder(left, free, forbidden, images, isTaken, progress);
  if (forbidden.isEmpty()) return;
  for (const Node node : left) {
    progress.checkpoint();
    if (images[node] == noNode)
      alignByExchange(node, forbidden, isLocked, images, b.nodeCount(), progress);
  }
}

std::int64_t conservedEdges(std::span<const Node> images, const Loopless& a, const Loopless& b) {
  constexpr Node nodesAtOnce = 256;
  return tbb::parallel_reduce(
      tbb::blocked_range<Node>{0, a.nodeCount(), nodesAtOnce}, std::int64_t{0},
      [&](const auto& nodes, std::int64_t conserved) {
        for (Node node = nodes.begin(); node < nodes.end(); ++node)
          for (const Node neighbour : a.neighbours(node))
            if (node < neighbour && images[node] != noNode && images[neighbour] != noNode &&
                b.areJoined(images[node], images[neighbour]))
              ++conserved;
        return conserved;
      },
      std::plus{});
}

}  // namespace kindred
