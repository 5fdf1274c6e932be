#include "engine/graph/node_sets.hpp"

#include <algorithm>
#include <map>

#include "engine/core/error.hpp"
#include "engine/core/nearest_word.hpp"
#include "engine/core/text.hpp"
#include "engine/graph/node_measures.hpp"
#include "engine/graph/node_table.hpp"

namespace kindred {

namespace {

/// The measure or else the attribute that is called so.
Column columnCalled(const Graph& graph, std::string_view name, const Progress& progress) {
  std::vector<std::string> known;
  for (const auto measure : nodeMeasures) {
    if (nodeMeasureName(measure) == name)
      return {std::string{name}, NumberColumn{measured(graph, measure, progress)}};
    known.emplace_back(nodeMeasureName(measure));
  }
  if (const auto* column = findColumn(graph.nodeAttributes(), name)) return *column;
  for (const auto& column : graph.nodeAttributes())
    known.push_back(column.name);
  auto nearest = nearestWord(name, known);
  std::string all;
  for (const auto& word : known)
    all += joined(all.empty() ? "" : ", ", word);
  throw Error{ErrorCode::Usage, joined("Nodes have no ", name,
                                       nearest.empty() ? joined(": they have ", all, ".")
                                                       : joined(": did you mean ", nearest, "?"))};
}

}  // namespace

std::vector<NodeSet> setsOf(const Column& column) {
  const auto* numbers = std::get_if<NumberColumn>(&column.data);
  std::map<std::pair<double, std::string>, std::vector<Node>> nodesOf;
  for (std::size_t row = 0; row < rowCount(column.data); ++row) {
    auto text = cellText(column.data, row);
    if (text.empty() || text == "nan") continue;
    nodesOf[{numbers ? numbers->values[row] : 0, std::move(text)}].push_back(
        static_cast<Node>(row));
  }
  std::vector<NodeSet> sets;
  for (auto& [value, nodes] : nodesOf)
    if (nodes.size() >= fewestOfSet) sets.push_back({value.second, std::move(nodes)});
  return sets;
}

std::vector<NodeSet> setsBy(const Graph& graph, std::string_view name, const Progress& progress) {
  auto sets = setsOf(columnCalled(graph, name, progress));
  if (sets.empty())
    throw Error{ErrorCode::Usage,
                joined("There are no ", fewestOfSet, " nodes with the same ", name,
                       ": nodes are divided by what several have in common.")};
  return sets;
}

}  // namespace kindred
