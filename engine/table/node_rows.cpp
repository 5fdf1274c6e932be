#include "engine/table/node_rows.hpp"

#include <utility>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

std::vector<std::string> calledNames(const Graph& graph) {
  std::vector<std::string> names{graph.nodeNames().begin(), graph.nodeNames().end()};
  for (auto node = static_cast<Node>(names.size()); node < graph.nodeCount(); ++node)
    names.push_back(toText(node));
  return names;
}

}  // namespace

RowFilter::Read readNodeFilter(std::string_view line, const GraphTable& nodes) {
  auto read = RowFilter::read(line, nodes);
  if (!read.filter.patterns().empty())
    return {{}, Language::translated("Substructures (smarts:) are looked for in molecules.")};
  return read;
}

NodeSet filteredNodes(NodeCounts& counts, std::string_view line, Progress& progress) {
  const auto& graph = counts.graph();
  const auto rowsWith = [&](const std::function<bool(NodeMeasure)>& isWanted) {
    return GraphTable::ofNodes(calledNames(graph), nodeColumns(counts, isWanted, progress));
  };
  const auto uncounted = rowsWith([](NodeMeasure) { return false; });
  const auto [filter, complaint] = readNodeFilter(line, uncounted);
  if (!complaint.empty()) throw Error{ErrorCode::Usage, complaint};
  const auto rows = rowsWith([&](NodeMeasure measure) {
    return filter.compares(uncounted.columnNamed(nodeMeasureName(measure)));
  });
  NodeSet set{std::string{line}, {}};
  for (Node node = 0; node < graph.nodeCount(); ++node)
    if (filter.accepts(rows, node)) set.nodes.push_back(node);
  if (set.nodes.empty())
    throw Error{ErrorCode::Input,
                joined("No node of ", graph.name(), " passes the filter ", line, ".")};
  return set;
}

std::vector<NodeSet> chosenSets(NodeCounts& counts, const NodeChoice& choice, Progress& progress) {
  const auto& [nodes, filter, by] = choice;
  if (nodes.has_value() + !filter.empty() + !by.empty() > 1)
    throw Error{ErrorCode::Usage, "nodes, filter and by each choose sets: give one of them."};
  if (nodes) return {*nodes};
  if (!filter.empty()) return {filteredNodes(counts, filter, progress)};
  return setsBy(counts, by.empty() ? nodeMeasureName(NodeMeasure::Community) : by, progress);
}

}  // namespace kindred
