#include "engine/graph/node_table.hpp"

#include <algorithm>
#include <utility>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/nearest_word.hpp"
#include "engine/core/text.hpp"
#include "engine/graph/communities.hpp"
#include "engine/graph/path_measures.hpp"

namespace kindred {

namespace {

/// The attributes of nodes as nodeTable() calls them.
std::vector<std::string> attributeNames(const Graph& graph) {
  std::vector<std::string> names;
  for (const auto& column : graph.nodeAttributes()) {
    auto name = column.name;
    const auto isTaken = [&] {
      return name == "node" || nodeMeasureNamed(name) || std::ranges::count(names, name) > 0 ||
             (name != column.name && findColumn(graph.nodeAttributes(), name));
    };
    for (int number = 2; isTaken(); ++number)
      name = joined(column.name, " ", number);
    names.push_back(std::move(name));
  }
  return names;
}

}  // namespace

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

std::optional<NodeMeasure> nodeMeasureNamed(std::string_view name) {
  const auto* found = std::ranges::find(nodeMeasures, name, &nodeMeasureName);
  return found == nodeMeasures.end() ? std::nullopt : std::optional{*found};
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
  const auto names = attributeNames(graph);
  for (std::size_t at = 0; at < names.size(); ++at)
    table.columns.push_back({names[at], graph.nodeAttributes()[at].data});
  return table;
}

Column nodeColumn(const Graph& graph, std::string_view name, const Progress& progress) {
  if (const auto measure = nodeMeasureNamed(name))
    return {std::string{name}, NumberColumn{measured(graph, *measure, progress)}};
  auto known = attributeNames(graph);
  const auto found = std::ranges::find(known, name);
  if (found != known.end())
    return {*found, graph.nodeAttributes()[static_cast<std::size_t>(found - known.begin())].data};
  for (const auto measure : nodeMeasures)
    known.emplace_back(nodeMeasureName(measure));
  const auto nearest = nearestWord(name, known);
  std::string all;
  for (const auto& word : known)
    all += joined(all.empty() ? "" : ", ", word);
  throw Error{ErrorCode::Usage, joined("Nodes have no ", name,
                                       nearest.empty() ? joined(": they have ", all, ".")
                                                       : joined(": did you mean ", nearest, "?"))};
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
