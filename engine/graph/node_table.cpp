#include "engine/graph/node_table.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "engine/core/error.hpp"
#include "engine/core/nearest_word.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

/// The attributes of nodes as nodeTable() calls them.
std::vector<std::string> attributeNames(const Graph& graph) {
  std::vector<std::string> names;
  for (const auto& column : graph.nodeAttributes()) {
    std::string name = column.name;
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

std::vector<std::string> nodeNames(const Graph& graph) {
  std::vector<std::string> names{graph.nodeNames().begin(), graph.nodeNames().end()};
  for (auto node = static_cast<Node>(names.size()); node < graph.nodeCount(); ++node)
    names.push_back(toText(node));
  return names;
}

NodeTable nodeTable(NodeCounts& counts, Progress& progress) {
  // All counts are there when the columns are made.
  auto walking = progress.slice(0, 0.8), dividing = progress.slice(0.8, 1);
  counts.of(NodeMeasure::Betweenness, walking);
  const auto& communities = counts.communities(dividing);
  auto silent = progress.silent();
  return {.columns = nodeColumns(
              counts, [](NodeMeasure) { return true; }, silent),
          .communities = communities.count,
          .modularity = communities.modularity};
}

std::vector<Column> nodeColumns(NodeCounts& counts,
                                const std::function<bool(NodeMeasure)>& isWanted,
                                Progress& progress) {
  const auto& graph = counts.graph();
  const std::vector<double> unknown(static_cast<std::size_t>(graph.nodeCount()),
                                    std::numeric_limits<double>::quiet_NaN());
  std::vector<Column> columns;
  for (const auto measure : nodeMeasures)
    columns.push_back({std::string{nodeMeasureName(measure)},
                       NumberColumn{isWanted(measure) ? counts.of(measure, progress) : unknown}});
  const auto names = attributeNames(graph);
  for (std::size_t at = 0; at < names.size(); ++at)
    columns.push_back({names[at], graph.nodeAttributes()[at].data});
  return columns;
}

Column nodeColumn(NodeCounts& counts, std::string_view name, Progress& progress) {
  const auto& graph = counts.graph();
  if (const auto measure = nodeMeasureNamed(name))
    return {std::string{name}, NumberColumn{counts.of(*measure, progress)}};
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

}  // namespace kindred
