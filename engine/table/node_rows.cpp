#include "engine/table/node_rows.hpp"

#include <utility>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "engine/table/row_filter.hpp"

namespace kindred {

GraphTablePointer nodeRows(std::vector<std::string> names, const NodeTable& table) {
  Dataset data;
  for (auto& name : names)
    data.graphs.push_back(std::make_shared<const Graph>(GraphData{.name = std::move(name)}));
  data.properties = table.columns;
  return std::make_shared<const GraphTable>(std::make_shared<const Dataset>(std::move(data)));
}

NodeSet filteredNodes(const Graph& graph, const NodeTable& table, std::string_view line) {
  std::vector<std::string> names{graph.nodeNames().begin(), graph.nodeNames().end()};
  for (auto node = static_cast<Node>(names.size()); node < graph.nodeCount(); ++node)
    names.push_back(toText(node));
  const auto rows = nodeRows(std::move(names), table);
  const auto [filter, complaint] = RowFilter::read(line, *rows);
  if (!complaint.empty()) throw Error{ErrorCode::Usage, complaint};
  if (!filter.patterns().empty())
    throw Error{ErrorCode::Usage, "Substructures (smarts:) are looked for in molecules."};
  NodeSet set{std::string{line}, {}};
  for (Node node = 0; node < graph.nodeCount(); ++node)
    if (filter.accepts(*rows, node)) set.nodes.push_back(node);
  if (set.nodes.empty())
    throw Error{ErrorCode::Input,
                joined("No node of ", graph.name(), " passes the filter ", line, ".")};
  return set;
}

}  // namespace kindred
