#include "engine/align/twins.hpp"

#include <algorithm>

namespace kindred {

namespace {

/// The neighbours of each node, and the node itself, if twins are joined to each other.
std::vector<std::vector<Node>> surroundings(const Loopless& network, bool areJoined) {
  std::vector<std::vector<Node>> all(network.nodeCount());
  for (Node node = 0; node < network.nodeCount(); ++node) {
    const auto neighbours = network.neighbours(node);
    all[node].assign(neighbours.begin(), neighbours.end());
    if (areJoined) all[node].insert(std::ranges::lower_bound(all[node], node), node);
  }
  return all;
}

}  // namespace

std::vector<std::int32_t> twinCounts(const Loopless& network, std::span<const Node> apart) {
  std::vector<char> isApart(network.nodeCount());
  for (const Node node : apart)
    isApart[node] = 1;
  std::vector<Node> nodes;
  for (Node node = 0; node < network.nodeCount(); ++node)
    if (isApart[node] == 0) nodes.push_back(node);
  std::vector<std::int32_t> counts(network.nodeCount(), 1);
  for (const bool areJoined : {false, true}) {
    const auto around = surroundings(network, areJoined);
    std::ranges::sort(
        nodes, {}, [&](Node node) -> const auto& { return around[node]; });
    for (auto first = nodes.begin(); first != nodes.end();) {
      const auto end = std::find_if(first, nodes.end(),
                                    [&](Node node) { return around[node] != around[*first]; });
      const auto twins = static_cast<std::int32_t>(end - first);
      for (; first != end; ++first)
        counts[*first] = std::max(counts[*first], twins);
    }
  }
  return counts;
}

}  // namespace kindred
