#include "engine/graph/node_sets.hpp"

#include <cmath>
#include <map>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "engine/graph/node_table.hpp"

namespace kindred {

std::vector<NodeSet> setsOf(const Column& column) {
  const auto* numbers = std::get_if<NumberColumn>(&column.data);
  std::map<std::pair<double, std::string>, std::vector<Node>> nodesOf;
  for (std::size_t row = 0; row < rowCount(column.data); ++row) {
    auto text = cellText(column.data, row);
    if (numbers ? std::isnan(numbers->values[row]) : text.empty()) continue;
    nodesOf[{numbers ? numbers->values[row] : 0, std::move(text)}].push_back(
        static_cast<Node>(row));
  }
  std::vector<NodeSet> sets;
  for (auto& [value, nodes] : nodesOf)
    if (nodes.size() >= fewestOfSet) sets.push_back({value.second, std::move(nodes)});
  return sets;
}

std::vector<NodeSet> setsBy(NodeCounts& counts, std::string_view name, Progress& progress) {
  auto sets = setsOf(nodeColumn(counts, name, progress));
  if (sets.empty())
    throw Error{ErrorCode::Usage,
                joined("There are no ", fewestOfSet, " nodes with the same ", name,
                       ": nodes are divided by what several have in common.")};
  return sets;
}

}  // namespace kindred
