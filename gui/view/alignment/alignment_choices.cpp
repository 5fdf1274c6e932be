#include "gui/view/alignment/alignment_choices.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "engine/align/given_pairs.hpp"
#include "engine/align/method/best_parts.hpp"

namespace kindred::gui {

namespace {

/// Pairs joined with others, of which none shares a node with those; `without` are left out.
std::vector<NodePair> joinedPairs(std::vector<NodePair> pairs, const std::vector<NodePair>& added,
                                  const std::vector<NodePair>& without, bool isOneToOne) {
  std::erase_if(pairs, [&](const NodePair& pair) {
    const auto sharesNode = [&](const NodePair& other) {
      return other.a == pair.a || other.b == pair.b;
    };
    return std::ranges::find(without, pair) != without.end() ||
           (isOneToOne && std::ranges::any_of(added, sharesNode));
  });
  pairs.insert(pairs.end(), added.begin(), added.end());
  putInOrder(pairs);
  return pairs;
}

/// The pairs of a mapping, but for those that are forbidden.
std::vector<NodePair> startOf(const Mapping& mapping, const std::vector<NodePair>& forbidden) {
  std::set<std::pair<Node, Node>> areForbidden;
  for (const auto& [a, b] : forbidden)
    areForbidden.emplace(a, b);
  std::vector<NodePair> pairs;
  for (Node node = 0; node < mapping.nodesOfA(); ++node) {
    const Node image = mapping.imageOf(node);
    if (image != noNode && !areForbidden.contains({node, image})) pairs.push_back({node, image});
  }
  return pairs;
}

}  // namespace

ResultChoice againChoice(const ResultItem& item, const std::shared_ptr<const Graph>& a,
                         const std::shared_ptr<const Graph>& b, const AlignmentValues& values,
                         const std::vector<NodePair>& locked,
                         const std::vector<NodePair>& forbidden) {
  auto given = *values.given;
  given.locked = joinedPairs(given.locked, locked, forbidden, true);
  given.forbidden = joinedPairs(given.forbidden, forbidden, locked, false);
  const auto place = [&](std::size_t at) { return item.inputs.at(at); };
  if (methodOf(item.options) == AlignmentMethod::ByCandidates) {
    auto request = cualignRequestOf(item.options, a, b, *values.given);
    request.locked = given.locked;
    request.forbidden = given.forbidden;
    return alignmentChoice(place(0), place(1), request);
  }
  const BestAlignmentRequest request{.a = a,
                                     .b = b,
                                     .locked = given.locked,
                                     .search = item.options.of("search", searchOptionTable()),
                                     .similarities = given.similarities,
                                     .start = startOf(values.mapping, given.forbidden),
                                     .forbidden = given.forbidden,
                                     .walks = item.options.of("walks", walkKernelTable())};
  return alignmentChoice(place(0), place(1), request);
}

}  // namespace kindred::gui
