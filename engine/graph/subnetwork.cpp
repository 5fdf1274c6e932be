#include "engine/graph/subnetwork.hpp"

#include <algorithm>
#include <utility>

namespace kindred {

std::vector<Node> nodesAround(const Graph& graph, std::span<const Node> nodes, std::int32_t steps) {
  std::vector<bool> isReached(static_cast<std::size_t>(graph.nodeCount()), false);
  std::vector<Node> reached;
  const auto reach = [&](Node node) {
    if (isReached[static_cast<std::size_t>(node)]) return;
    isReached[static_cast<std::size_t>(node)] = true;
    reached.push_back(node);
  };
  std::ranges::for_each(nodes, reach);
  std::size_t at = 0;
  for (std::int32_t step = 0; step < steps && at < reached.size(); ++step)
    for (const auto end = reached.size(); at < end; ++at)
      std::ranges::for_each(graph.neighbours(reached[at]), reach);
  std::ranges::sort(reached);
  return reached;
}

Graph subnetwork(const Graph& graph, std::span<const Node> nodes) {
  std::vector<std::int32_t> numbers(static_cast<std::size_t>(graph.nodeCount()), -1);
  const std::vector<std::int32_t> rows{nodes.begin(), nodes.end()};
  for (std::size_t at = 0; at < rows.size(); ++at)
    numbers[static_cast<std::size_t>(rows[at])] = static_cast<std::int32_t>(at);
  GraphData data{.name = graph.name(), .nodeCount = static_cast<std::int32_t>(rows.size())};
  std::vector<std::int32_t> edges;
  for (std::int32_t edge = 0; edge < graph.edgeCount(); ++edge) {
    const auto [a, b] = graph.edges()[static_cast<std::size_t>(edge)];
    const auto newA = numbers[static_cast<std::size_t>(a)];
    const auto newB = numbers[static_cast<std::size_t>(b)];
    if (newA < 0 || newB < 0) continue;
    data.edges.push_back({newA, newB});
    edges.push_back(edge);
    if (!graph.weights().empty())
      data.weights.push_back(graph.weights()[static_cast<std::size_t>(edge)]);
  }
  for (const auto& column : graph.nodeAttributes())
    data.nodeAttributes.push_back({column.name, selectedRows(column.data, rows)});
  for (const auto& column : graph.edgeAttributes())
    data.edgeAttributes.push_back({column.name, selectedRows(column.data, edges)});
  for (const auto row : rows) {
    const auto node = static_cast<std::size_t>(row);
    if (!graph.nodeNames().empty()) data.nodeNames.push_back(graph.nodeNames()[node]);
    if (!graph.positions().empty()) data.positions.push_back(graph.positions()[node]);
    if (!graph.drawing().empty()) data.drawing.push_back(graph.drawing()[node]);
  }
  return Graph{std::move(data)};
}

}  // namespace kindred
