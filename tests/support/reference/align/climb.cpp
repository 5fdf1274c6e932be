#include "tests/support/reference/align/by_definition.hpp"

#include <algorithm>

#include "engine/align/forbidden_pairs.hpp"
#include "engine/align/pair_worths.hpp"

namespace kindred {

namespace {

struct Counts {
  std::int64_t conserved = 0;
  std::int64_t between = 0;  ///< edges of B between images
};

Counts countsOf(const SearchInput& input, const std::vector<Node>& images) {
  Counts counts;
  for (Node a = 0; a < input.a.nodeCount(); ++a)
    for (Node b = 0; b < a; ++b)
      if (input.b.areJoined(images[a], images[b])) {
        ++counts.between;
        counts.conserved += input.a.areJoined(a, b) ? 1 : 0;
      }
  return counts;
}

double goalOf(const SearchInput& input, const Counts& counts, double similarity,
              const SearchOptions& options) {
  const auto goal = options.goal;
  const auto conserved = static_cast<double>(counts.conserved) + similarity;
  if (goal == SearchGoal::Objective) return options.beta * conserved;
  if (counts.conserved == 0) return 0;
  const auto between = static_cast<double>(counts.between);
  const auto ofA = static_cast<double>(input.a.edgeCount());
  if (goal == SearchGoal::EdgeCorrectness) return conserved / ofA;
  if (goal == SearchGoal::InducedStructure) return conserved / between;
  return conserved / (ofA + between - static_cast<double>(counts.conserved));
}

/// Gives a node another image, and its owner the old one.
std::vector<Node> changed(std::vector<Node> images, Node node, Node image) {
  const auto owner = std::ranges::find(images, image);
  if (owner != images.end()) *owner = images[node];
  images[node] = image;
  return images;
}

}  // namespace

SearchResult climb(const SearchInput& input, const SearchOptions& options) {
  SearchResult result{.images = {input.start.begin(), input.start.end()}};
  const PairWorths worths{input.similarities, input.a.nodeCount(), worthOfMostAlike(options)};
  const auto goal = [&](const std::vector<Node>& images) {
    double similarity = 0;
    for (Node node = 0; node < input.a.nodeCount(); ++node)
      similarity += worths.of(node, images[node]);
    return goalOf(input, countsOf(input, images), similarity, options);
  };
  const ForbiddenPairs forbidden{input.forbidden, input.a.nodeCount(), input.b.nodeCount()};
  const auto isAllowed = [&](const std::vector<Node>& images) {
    for (Node node = 0; node < input.a.nodeCount(); ++node)
      if (forbidden.has(node, images[node])) return false;
    for (std::size_t node = 0; node < input.isLocked.size(); ++node)
      if (input.isLocked[node] != 0 && images[node] != input.start[node]) return false;
    return true;
  };
  result.goal = goal(result.images);
  for (bool hasGained = true; hasGained;) {
    hasGained = false;
    for (Node node = 0; node < input.a.nodeCount(); ++node)
      for (Node image = 0; image < input.b.nodeCount(); ++image) {
        auto other = changed(result.images, node, image);
        ++result.proposals;
        const double reached = goal(other);
        if (reached <= result.goal || !isAllowed(other)) continue;
        result.images = std::move(other);
        result.goal = reached;
        hasGained = true;
      }
  }
  result.conservedEdges = countsOf(input, result.images).conserved;
  result.confidence.assign(result.images.size(), 1);
  return result;
}

}  // namespace kindred
