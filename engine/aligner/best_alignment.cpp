#include "engine/aligner/best_alignment.hpp"

#include <algorithm>
#include <utility>

#include "engine/align/isomorphism.hpp"
#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

/// The two networks, A with no more nodes than B.
struct Networks {
  Loopless a;
  Loopless b;
};

void requireNodes(const Graph& graph) {
  if (graph.nodeCount() > 0) return;
  throw Error{ErrorCode::Input, joined("The network ", graph.name(), " has no nodes to align.")};
}

/// Similarities of A and B; of rows and columns, if B has the rows.
std::vector<ScoredPair> startingPairs(const BestAlignmentRequest& request, bool areTurned) {
  auto pairs = request.similarities;
  double largest = 1;
  for (const auto& pair : pairs)
    largest = std::max(largest, pair.score);
  for (const auto& [a, b] : request.locked)
    pairs.push_back({a, b, largest});
  if (areTurned)
    for (auto& pair : pairs)
      std::swap(pair.a, pair.b);
  return pairs;
}

/// The image of each node of A after refinement.
std::vector<Node> refined(const BestAlignmentRequest& request, const Networks& networks,
                          Alignment& alignment, Progress progress, BestAlignment& result) {
  const auto &a = networks.a, &b = networks.b;
  const auto featuresA = nodeFeatures(a, progress);
  const auto featuresB = nodeFeatures(b, progress);
  const bool hasFewerEdges = a.edgeCount() <= b.edgeCount();
  const auto pairs = startingPairs(request, hasFewerEdges);
  progress.begin(Language::translated("Comparing nodes"), mostRefinements);
  const auto refinement =
      alignment.refine(hasFewerEdges ? RefinementInput{b, a, featuresB, featuresA, pairs}
                                     : RefinementInput{a, b, featuresA, featuresB, pairs},
                       mostRefinements, progress);
  result.refinements = refinement.iterations;
  result.isRefined = refinement.isConverged;
  if (!hasFewerEdges) return refinement.columnOfRow;
  std::vector<Node> images(a.nodeCount(), noNode);
  for (Node image = 0; image < b.nodeCount(); ++image)
    if (const Node node = refinement.columnOfRow[image]; node != noNode) images[node] = image;
  return images;
}

/// Gives nodes without an image one that is left.
void complete(std::vector<Node>& images, std::int32_t nodesOfB) {
  std::vector<bool> isTaken(nodesOfB);
  for (const Node image : images)
    if (image != noNode) isTaken[image] = true;
  Node free = 0;
  for (Node& image : images) {
    if (image != noNode) continue;
    while (isTaken[free])
      ++free;
    image = free++;
  }
}

/// Gives the nodes of locked pairs their images, and their old ones to those that had these.
std::vector<char> lock(std::span<const NodePair> locked, std::vector<Node>& images,
                       std::int32_t nodesOfB) {
  std::vector<char> isLocked(images.size(), 0);
  for (const auto& [a, b] : locked) {
    const bool isThere =
        a >= 0 && static_cast<std::size_t>(a) < images.size() && b >= 0 && b < nodesOfB;
    const auto owner = isThere ? std::ranges::find(images, b) : images.end();
    const bool isOwned = owner != images.end();
    if (!isThere || isLocked[a] != 0 || (isOwned && isLocked[owner - images.begin()] != 0))
      throw Error{ErrorCode::Input,
                  joined("Nodes ", a + 1, " and ", b + 1,
                         " cannot be locked: one of them is not there, or locked already.")};
    if (isOwned) *owner = images[a];
    images[a] = b;
    isLocked[a] = 1;
  }
  return isLocked;
}

BestAlignment turned(BestAlignment result) {
  std::vector<float> confidence(result.mapping.nodesOfB(), 0);
  for (Node a = 0; a < result.mapping.nodesOfA(); ++a)
    confidence[result.mapping.imageOf(a)] = result.confidence[a];
  result.mapping = result.mapping.inverse();
  result.confidence = std::move(confidence);
  return result;
}

}  // namespace

BestAlignment alignBest(const BestAlignmentRequest& request, Alignment& alignment,
                        Progress& progress) {
  requireNodes(*request.a);
  requireNodes(*request.b);
  if (request.a->nodeCount() > request.b->nodeCount()) {
    auto other = request;
    std::swap(other.a, other.b);
    for (auto& pair : other.locked)
      std::swap(pair.a, pair.b);
    for (auto& pair : other.similarities)
      std::swap(pair.a, pair.b);
    return turned(alignBest(other, alignment, progress));
  }
  const Networks networks{Loopless{*request.a}, Loopless{*request.b}};
  BestAlignment result;
  result.mostEdges = std::min(networks.a.edgeCount(), networks.b.edgeCount());
  std::vector<Node> images(networks.a.nodeCount(), noNode);
  lock(request.locked, images, networks.b.nodeCount());
  if (const auto equal = findIsomorphism(networks.a, networks.b, images, progress)) {
    result.mapping = Mapping{equal->images, networks.b.nodeCount()};
    result.confidence = equal->confidence;
    result.conservedEdges = result.mostEdges;
    result.isExact = true;
    return result;
  }
  images = refined(request, networks, alignment, progress.slice(0, 0.6), result);
  complete(images, networks.b.nodeCount());
  const auto isLocked = lock(request.locked, images, networks.b.nodeCount());

  auto searching = progress.slice(0.6, 1);
  searching.begin(Language::translated("Searching for a better alignment"),
                  static_cast<std::uint64_t>(request.search.effort) *
                      static_cast<std::uint64_t>(request.search.chains) *
                      static_cast<std::uint64_t>(networks.a.edgeCount()));
  const auto found =
      alignment.search({networks.a, networks.b, images, isLocked}, request.search, searching);
  result.mapping = Mapping{found.images, networks.b.nodeCount()};
  result.confidence = found.confidence;
  result.conservedEdges = found.conservedEdges;
  result.proposals = found.proposals;
  result.isComplete = !progress.mayStopEarly();
  return result;
}

}  // namespace kindred
