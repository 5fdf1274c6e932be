#include "engine/table/node_rows.hpp"

#include <algorithm>
#include <utility>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

GraphTable rowsOf(NodeCounts& counts, const std::function<bool(NodeMeasure)>& isWanted,
                  Progress& progress) {
  return GraphTable::ofNodes(nodeNames(counts.graph()), nodeColumns(counts, isWanted, progress));
}

/// A filter of nodes, and the measures that it compares.
struct NodeComparisons {
  RowFilter filter;
  std::vector<NodeMeasure> measures;
};

NodeComparisons comparisonsOf(NodeCounts& counts, std::string_view line, Progress& progress) {
  const auto uncounted = rowsOf(
      counts, [](NodeMeasure) { return false; }, progress);
  auto [filter, complaint] = readNodeFilter(line, uncounted);
  if (!complaint.empty()) throw Error{ErrorCode::Usage, complaint};
  NodeComparisons found{std::move(filter), {}};
  for (const auto measure : nodeMeasures)
    if (found.filter.compares(uncounted.columnNamed(nodeMeasureName(measure))))
      found.measures.push_back(measure);
  return found;
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
  const auto [filter, measures] = comparisonsOf(counts, line, progress);
  const auto rows = rowsOf(
      counts, [&](NodeMeasure measure) { return std::ranges::count(measures, measure) > 0; },
      progress);
  NodeSet set{std::string{line}, {}};
  for (Node node = 0; node < graph.nodeCount(); ++node)
    if (filter.accepts(rows, node)) set.nodes.push_back(node);
  if (set.nodes.empty())
    throw Error{ErrorCode::Input,
                joined("No node of ", graph.name(), " passes the filter ", line, ".")};
  return set;
}

bool isEstimated(NodeCounts& counts, const NodeChoice& choice, Progress& progress) {
  std::vector<NodeMeasure> measures;
  if (!choice.filter.empty()) measures = comparisonsOf(counts, choice.filter, progress).measures;
  if (const auto by = nodeMeasureNamed(choice.by)) measures.push_back(*by);
  return std::ranges::any_of(
      measures, [&](NodeMeasure measure) { return isEstimated(counts.graph(), measure); });
}

std::vector<NodeSet> chosenSets(NodeCounts& counts, const NodeChoice& choice, Progress& progress) {
  const auto& [nodes, filter, by] = choice;
  if (nodes.has_value() + !filter.empty() + !by.empty() > 1)
    throw Error{ErrorCode::Usage,
                "Nodes, a filter and what to go by each choose sets: give one of them."};
  if (nodes) return {*nodes};
  if (!filter.empty()) return {filteredNodes(counts, filter, progress)};
  return setsBy(counts, by.empty() ? nodeMeasureName(NodeMeasure::Community) : by, progress);
}

}  // namespace kindred
