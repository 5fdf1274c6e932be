#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"
#include "engine/graph/node_counts.hpp"

namespace kindred {

/// A table of the nodes of a network.
struct NodeTable {
  std::vector<Column> columns;   ///< all measures, then the attributes of the nodes
  std::int32_t communities = 0;  ///< how many
  double modularity = 0;         ///< of them
};

/// The names of all nodes; their numbers, from 0, if they have none.
std::vector<std::string> nodeNames(const Graph& graph);

/// Counts all measures of nodes, and takes their attributes along. An attribute with the name of a
/// measure, or called "node", gets a number.
NodeTable nodeTable(NodeCounts& counts, Progress& progress);

/// Returns the columns of that table; the measures that are not wanted are NaN.
std::vector<Column> nodeColumns(NodeCounts& counts,
                                const std::function<bool(NodeMeasure)>& isWanted,
                                Progress& progress);

/// Returns the one column that nodeTable() has of that name, and counts nothing else. Throws Error
/// (Usage) if there is none.
Column nodeColumn(NodeCounts& counts, std::string_view name, Progress& progress);

}  // namespace kindred
