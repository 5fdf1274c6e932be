#include <algorithm>
#include <span>
#include <tuple>

#include "viz/alignment/fabric.hpp"

namespace kindred::viz {

namespace {

constexpr int betweenChecks = 4096;

/// The nodes breadth first, from that of most edges in each component; of neighbours those of most
/// edges first.
std::vector<Node> breadthFirst(const Graph& graph, const Progress& progress) {
  const auto isBefore = [&](Node a, Node b) {
    return std::tuple{-graph.degree(a), a} < std::tuple{-graph.degree(b), b};
  };
  std::vector<Node> byDegree(graph.nodeCount());
  for (Node node = 0; node < graph.nodeCount(); ++node)
    byDegree[node] = node;
  std::ranges::sort(byDegree, isBefore);
  std::vector<Node> order;
  std::vector<bool> isReached(graph.nodeCount(), false);
  std::size_t at = 0;
  for (const Node start : byDegree) {
    if (isReached[start]) continue;
    isReached[start] = true;
    order.push_back(start);
    for (; at < order.size(); ++at) {
      if (at % betweenChecks == 0) progress.checkpoint();
      const auto next = order.size();
      for (const Node neighbour : graph.neighbours(order[at])) {
        if (isReached[neighbour]) continue;
        isReached[neighbour] = true;
        order.push_back(neighbour);
      }
      std::ranges::sort(std::span{order}.subspan(next), isBefore);
    }
  }
  return order;
}

}  // namespace

Fabric fabricOf(const MergedNetwork& merged, std::shared_ptr<const EdgeClasses> classes,
                const Progress& progress) {
  Fabric fabric;
  auto order = breadthFirst(merged.graph, progress);
  std::ranges::stable_sort(order, {}, [&](Node node) { return merged.nodes[node]; });
  fabric.nodes = order;
  std::vector<std::int32_t> rowOf(order.size());
  for (std::size_t row = 0; row < order.size(); ++row) {
    rowOf[order[row]] = static_cast<std::int32_t>(row);
    fabric.names.push_back(merged.graph.nodeNames()[order[row]]);
    ++fabric.rowCounts[static_cast<std::size_t>(merged.nodes[order[row]])];
  }

  struct Column {
    std::size_t edgeClass;
    std::int32_t top, bottom;

    auto operator<=>(const Column&) const = default;
  };
  std::vector<Column> columns;
  for (std::int32_t edge = 0; edge < merged.graph.edgeCount(); ++edge) {
    if (edge % betweenChecks == 0) progress.checkpoint();
    const auto [a, b] = merged.graph.edges()[edge];
    const auto [top, bottom] = std::minmax(rowOf[a], rowOf[b]);
    columns.push_back({classes->ofEdge(edge), top, bottom});
  }
  std::ranges::sort(columns);
  fabric.rows.resize(order.size());
  for (std::size_t at = 0; at < columns.size(); ++at) {
    const auto [edgeClass, top, bottom] = columns[at];
    fabric.links.push_back({top, bottom});
    for (const auto row : {top, bottom}) {
      auto& range = fabric.rows[row];
      if (range.last < range.first) range.first = static_cast<std::int32_t>(at);
      range.last = static_cast<std::int32_t>(at);
    }
  }
  fabric.classes = std::move(classes);
  return fabric;
}

}  // namespace kindred::viz
