#include "engine/align/isomorphism.hpp"

#include <algorithm>
#include <array>

#include "engine/align/colour_classes.hpp"

namespace kindred {

namespace {

/// Two networks as one, the nodes of the second behind those of the first.
Loopless together(const Loopless& a, const Loopless& b, const Progress& progress) {
  constexpr Node nodesBetweenChecks = 4096;
  GraphData both{.nodeCount = a.nodeCount() + b.nodeCount()};
  const auto add = [&](const Loopless& network, Node first) {
    for (Node node = 0; node < network.nodeCount(); ++node) {
      if (node % nodesBetweenChecks == 0) progress.checkpoint();
      for (const Node neighbour : network.neighbours(node))
        if (node < neighbour) both.edges.push_back({first + node, first + neighbour});
    }
  };
  add(a, 0);
  add(b, a.nodeCount());
  return Loopless{Graph{std::move(both), progress}};
}

/// The classes of the nodes of two networks with equally many nodes.
class PairedClasses {
 public:
  PairedClasses(const Loopless& both, const Progress& progress)
      : half_{both.nodeCount() / 2}, progress_{progress}, classes_{both} {}

  /// False if some class has more nodes of one network than of the other.
  bool refine() {
    classes_.refine(progress_);
    for (std::int32_t one = 0; one < classes_.classCount(); ++one) {
      const auto members = classes_.members(one);
      const auto ofA = std::ranges::count_if(members, [&](Node node) { return node < half_; });
      if (2 * ofA != static_cast<std::ptrdiff_t>(members.size())) return false;
    }
    return true;
  }

  std::vector<float> confidence() const {
    std::vector<float> result(half_);
    for (Node node = 0; node < half_; ++node)
      result[node] = 2 / static_cast<float>(classes_.members(classes_.classOf()[node]).size());
    return result;
  }

  /// False if the two are of different classes.
  bool pair(Node a, Node b) {
    const auto classOf = classes_.classOf();
    progress_.checkpoint();
    if (classOf[a] != classOf[half_ + b]) return false;
    if (classes_.members(classOf[a]).size() == 2) return true;
    classes_.setApart(std::array{a, half_ + b});
    classes_.refine(progress_);
    return true;
  }

  /// Pairs all nodes. Some class may become uneven on the way; then its nodes have no image.
  std::vector<Node> pairAll() {
    std::vector<Node> images(half_, noNode);
    for (std::int32_t one = 0; one < classes_.classCount();) {
      progress_.checkpoint();
      const auto members = classes_.members(one);
      const auto ofA = std::ranges::find_if(members, [&](Node node) { return node < half_; });
      const auto ofB = std::ranges::find_if(members, [&](Node node) { return node >= half_; });
      if (ofA == members.end() || ofB == members.end()) break;
      images[*ofA] = *ofB - half_;
      if (members.size() > 2)
        pair(*ofA, *ofB - half_);
      else
        ++one;
    }
    return images;
  }

 private:
  std::int32_t half_;
  const Progress& progress_;
  ColourRefinement classes_;
};

bool conservesAll(const Loopless& a, const Loopless& b, const std::vector<Node>& images) {
  if (std::ranges::find(images, noNode) != images.end()) return false;
  for (Node node = 0; node < a.nodeCount(); ++node)
    for (const Node neighbour : a.neighbours(node))
      if (!b.areJoined(images[node], images[neighbour])) return false;
  return true;
}

}  // namespace

std::optional<Isomorphism> findIsomorphism(const Loopless& a, const Loopless& b,
                                           std::span<const Node> fixed,
                                           std::span<const ScoredPair> preferred,
                                           const Progress& progress) {
  if (a.nodeCount() != b.nodeCount() || a.edgeCount() != b.edgeCount()) return std::nullopt;
  const auto both = together(a, b, progress);
  PairedClasses classes{both, progress};
  if (!classes.refine()) return std::nullopt;
  for (Node node = 0; node < static_cast<Node>(fixed.size()); ++node)
    if (fixed[node] != noNode && !classes.pair(node, fixed[node])) return std::nullopt;
  Isomorphism result{.images = {}, .confidence = classes.confidence()};
  std::vector<ScoredPair> ordered(preferred.begin(), preferred.end());
  std::ranges::stable_sort(ordered, std::ranges::greater{}, &ScoredPair::score);
  for (const auto& pair : ordered)
    if (pair.score > 0) classes.pair(pair.a, pair.b);
  result.images = classes.pairAll();
  if (!conservesAll(a, b, result.images)) return std::nullopt;
  return result;
}

}  // namespace kindred
