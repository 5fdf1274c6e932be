#include "engine/align/node_kinds.hpp"

#include <algorithm>
#include <map>
#include <numeric>

#include "engine/align/colour_classes.hpp"

namespace kindred {

namespace {

/// Equal numbers for nodes with equal features that are not apart.
std::vector<std::int32_t> coloursOf(const std::vector<NodeFeatures>& features,
                                    std::span<const Node> apart) {
  std::map<NodeFeatures, std::int32_t> known;
  std::vector<std::int32_t> colours;
  colours.reserve(features.size());
  for (const auto& one : features)
    colours.push_back(
        known.try_emplace(one, static_cast<std::int32_t>(known.size())).first->second);
  auto next = static_cast<std::int32_t>(known.size());
  for (const Node node : apart)
    colours[node] = next++;
  return colours;
}

/// The rows or the columns of the similarities and of what is forbidden.
std::vector<Node> nodesOf(const RefinementInput& input, const Loopless& network,
                          Node ScoredPair::*ofSimilarity, Node NodePair::*ofForbidden) {
  std::vector<Node> nodes;
  if (input.areKindsApart) {
    nodes.resize(network.nodeCount());
    std::iota(nodes.begin(), nodes.end(), 0);
    return nodes;
  }
  for (const auto& pair : input.similarities)
    nodes.push_back(pair.*ofSimilarity);
  for (const auto& pair : input.forbidden)
    nodes.push_back(pair.*ofForbidden);
  return nodes;
}

}  // namespace

NodeKinds nodeKinds(const Loopless& network, const std::vector<NodeFeatures>& features,
                    std::span<const Node> apart, const Progress& progress) {
  ColourRefinement refinement{network, coloursOf(features, apart)};
  refinement.refine(progress);

  NodeKinds kinds;
  std::vector<std::int32_t> kindOfClass(refinement.classCount(), -1);
  for (Node node = 0; node < network.nodeCount(); ++node) {
    auto& kind = kindOfClass[refinement.classOf()[node]];
    if (kind < 0) {
      kind = kinds.count();
      kinds.firstNode.push_back(node);
      kinds.sizes.push_back(0);
    }
    kinds.kindOf.push_back(kind);
    kinds.sizes[kind] += 1;
  }

  kinds.offsets.push_back(0);
  std::vector<std::int32_t> around;
  for (const Node node : kinds.firstNode) {
    around.clear();
    for (const Node neighbour : network.neighbours(node))
      around.push_back(kinds.kindOf[neighbour]);
    std::ranges::sort(around);
    for (std::size_t at = 0; at < around.size(); ++at) {
      if (at == 0 || around[at] != around[at - 1]) {
        kinds.neighbours.push_back(around[at]);
        kinds.counts.push_back(0);
      }
      kinds.counts.back() += 1;
    }
    kinds.offsets.push_back(static_cast<std::int32_t>(kinds.neighbours.size()));
  }
  return kinds;
}

NodeKinds rowKinds(const RefinementInput& input, const Progress& progress) {
  return nodeKinds(input.rows, input.rowFeatures,
                   nodesOf(input, input.rows, &ScoredPair::a, &NodePair::a), progress);
}

NodeKinds columnKinds(const RefinementInput& input, const Progress& progress) {
  return nodeKinds(input.columns, input.columnFeatures,
                   nodesOf(input, input.columns, &ScoredPair::b, &NodePair::b), progress);
}

}  // namespace kindred
