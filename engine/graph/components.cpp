#include "engine/graph/components.hpp"

#include <algorithm>

namespace kindred {

std::vector<std::vector<Node>> componentsOf(const Graph& graph) {
  std::vector<std::vector<Node>> components;
  std::vector<bool> isSeen(graph.nodeCount(), false);
  for (Node first = 0; first < graph.nodeCount(); ++first) {
    if (isSeen[first]) continue;
    isSeen[first] = true;
    std::vector<Node> nodes{first};
    for (std::size_t at = 0; at < nodes.size(); ++at) {
      for (const Node neighbour : graph.neighbours(nodes[at])) {
        if (isSeen[neighbour]) continue;
        isSeen[neighbour] = true;
        nodes.push_back(neighbour);
      }
    }
    std::ranges::sort(nodes);
    components.push_back(std::move(nodes));
  }
  std::ranges::stable_sort(components, std::greater{}, &std::vector<Node>::size);
  return components;
}

}  // namespace kindred
