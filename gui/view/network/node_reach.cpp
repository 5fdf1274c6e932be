#include "gui/view/network/node_reach.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "gui/picture/point_bar.hpp"

namespace kindred::gui {

std::vector<Node> withNeighbours(const Graph& graph, const std::vector<Node>& nodes) {
  std::vector<Node> neighbours;
  for (const auto node : nodes)
    std::ranges::copy(graph.neighbours(node), std::back_inserter(neighbours));
  return united(nodes, neighbours);
}

std::vector<Node> withComponents(const Graph& graph, std::vector<Node> reached) {
  std::vector<bool> isReached(graph.nodeCount(), false);
  for (const auto node : reached)
    isReached[node] = true;
  for (std::size_t at = 0; at < reached.size(); ++at)
    for (const auto neighbour : graph.neighbours(reached[at])) {
      if (isReached[neighbour]) continue;
      isReached[neighbour] = true;
      reached.push_back(neighbour);
    }
  return reached;
}

}  // namespace kindred::gui
