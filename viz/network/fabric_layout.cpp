#include <algorithm>
#include <tuple>

#include "viz/network/fabric.hpp"

namespace kindred::viz {

namespace {

/// The nodes breadth first, from that of most edges in each component; of neighbours those of most
/// edges first.
std::vector<Node> breadthFirst(const Graph& graph) {
  const auto isBefore = [&](Node a, Node b) {
    return std::tuple{-graph.degree(a), a} < std::tuple{-graph.degree(b), b};
  };
  std::vector<Node> byDegree(graph.nodeCount());
  for (Node node = 0; node < graph.nodeCount(); ++node)
    byDegree[node] = node;
  std::ranges::sort(byDegree, isBefore);
  std::vector<Node> order;
  std::vector<bool> isReached(graph.nodeCount(), false);
  std::vector<Node> next;
  std::size_t at = 0;
  for (const Node start : byDegree) {
    if (isReached[start]) continue;
    isReached[start] = true;
    order.push_back(start);
    for (; at < order.size(); ++at) {
      next.clear();
      for (const Node neighbour : graph.neighbours(order[at])) {
        if (isReached[neighbour]) continue;
        isReached[neighbour] = true;
        next.push_back(neighbour);
      }
      std::ranges::sort(next, isBefore);
      order.insert(order.end(), next.begin(), next.end());
    }
  }
  return order;
}

FabricGroup groupOf(const MergedNetwork& merged, std::int32_t edge) {
  const auto membership = merged.edges[edge];
  if (membership == Membership::Both) return FabricGroup::Conserved;
  const auto [a, b] = merged.graph.edges()[edge];
  const bool isAligned = merged.nodes[a] == Membership::Both && merged.nodes[b] == Membership::Both;
  if (membership == Membership::OnlyA)
    return isAligned ? FabricGroup::OnlyA : FabricGroup::UnalignedA;
  return isAligned ? FabricGroup::OnlyB : FabricGroup::UnalignedB;
}

}  // namespace

Fabric fabricOf(const MergedNetwork& merged) {
  Fabric fabric;
  auto order = breadthFirst(merged.graph);
  std::ranges::stable_sort(order, {}, [&](Node node) { return merged.nodes[node]; });
  fabric.nodes = order;
  std::vector<std::int32_t> rowOf(order.size());
  for (std::size_t row = 0; row < order.size(); ++row) {
    rowOf[order[row]] = static_cast<std::int32_t>(row);
    fabric.names.push_back(merged.graph.nodeNames()[order[row]]);
    ++fabric.rowCounts[static_cast<std::size_t>(merged.nodes[order[row]])];
  }

  struct Column {
    FabricGroup group;
    std::int32_t top, bottom;

    auto operator<=>(const Column&) const = default;
  };
  std::vector<Column> columns;
  for (std::int32_t edge = 0; edge < merged.graph.edgeCount(); ++edge) {
    const auto [a, b] = merged.graph.edges()[edge];
    const auto [top, bottom] = std::minmax(rowOf[a], rowOf[b]);
    columns.push_back({groupOf(merged, edge), top, bottom});
  }
  std::ranges::sort(columns);
  fabric.rows.resize(order.size());
  for (std::size_t at = 0; at < columns.size(); ++at) {
    const auto [group, top, bottom] = columns[at];
    ++fabric.counts[static_cast<std::size_t>(group)];
    fabric.links.push_back({top, bottom});
    for (const auto row : {top, bottom}) {
      auto& range = fabric.rows[row];
      if (range.last < range.first) range.first = static_cast<std::int32_t>(at);
      range.last = static_cast<std::int32_t>(at);
    }
  }
  return fabric;
}

}  // namespace kindred::viz
