#include "engine/graph/node_table.hpp"

#include <algorithm>
#include <utility>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/graph/communities.hpp"
#include "engine/graph/path_measures.hpp"

namespace kindred {

std::string_view nodeMeasureName(NodeMeasure measure) {
  switch (measure) {
    case NodeMeasure::Degree:
      return "degree";
    case NodeMeasure::Component:
      return "component";
    case NodeMeasure::Clustering:
      return "clustering";
    case NodeMeasure::Core:
      return "core";
    case NodeMeasure::Betweenness:
      return "betweenness";
    case NodeMeasure::Closeness:
      return "closeness";
    case NodeMeasure::PageRank:
      return "PageRank";
    case NodeMeasure::Community:
      return "community";
  }
  return {};
}

NodeTable nodeTable(const Graph& graph, Progress& progress) {
  NodeTable table;
  auto walking = progress.slice(0, 0.8);
  auto paths = pathMeasures(graph, walking);
  auto dividing = progress.slice(0.8, 1);
  const auto communities = communitiesOf(graph, dividing);
  table.pathSources = paths.sources;
  table.communities = communities.count;
  table.modularity = communities.modularity;
  const auto valuesOf = [&](NodeMeasure measure) -> std::vector<double> {
    if (measure == NodeMeasure::Betweenness) return std::move(paths.betweenness);
    if (measure == NodeMeasure::Closeness) return std::move(paths.closeness);
    if (measure != NodeMeasure::Community) return measured(graph, measure, progress);
    std::vector<double> numbers;
    for (const auto community : communities.of)
      numbers.push_back(community + 1);
    return numbers;
  };
  for (const auto measure : nodeMeasures)
    table.columns.push_back(
        {std::string{nodeMeasureName(measure)}, NumberColumn{valuesOf(measure)}});
  for (const auto& column : graph.nodeAttributes()) {
    auto name = column.name;
    const auto isTaken = [&] {
      return name == "node" || findColumn(table.columns, name) ||
             (name != column.name && findColumn(graph.nodeAttributes(), name));
    };
    for (int number = 2; isTaken(); ++number)
      name = joined(column.name, " ", number);
    table.columns.push_back({std::move(name), column.data});
  }
  return table;
}

std::string estimateNote(const NodeTable& table, const Graph& graph) {
  if (table.pathSources >= graph.nodeCount()) return {};
  return Language::translated(
      "Betweenness and closeness are estimated, from the shortest paths of %1 of %2 nodes.",
      table.pathSources, graph.nodeCount());
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
