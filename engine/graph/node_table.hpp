#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"
#include "engine/graph/node_measures.hpp"

namespace kindred {

/// The name of a measure as a column, in filters and in projects: "degree", "PageRank".
std::string_view nodeMeasureName(NodeMeasure measure);
std::optional<NodeMeasure> nodeMeasureNamed(std::string_view name);

/// A table of the nodes of a network.
struct NodeTable {
  std::vector<Column> columns;   ///< all measures, then the attributes of the nodes
  std::int32_t communities = 0;  ///< how many
  double modularity = 0;         ///< of them

  /// Nodes from which shortest paths were followed: of fewer than all, betweenness and closeness
  /// are estimates.
  std::int32_t pathSources = 0;
};

/// Counts all measures of nodes, and takes their attributes along. An attribute with the name of a
/// measure, or called "node", gets a number.
NodeTable nodeTable(const Graph& graph, Progress& progress);

/// Returns the one column that nodeTable() has of that name, and counts nothing else. Throws Error
/// (Usage) if there is none.
Column nodeColumn(const Graph& graph, std::string_view name, const Progress& progress);

/// Says that paths were followed from some nodes only; empty if they were from all.
std::string estimateNote(const NodeTable& table, const Graph& graph);

/// Returns the network of some nodes, ascending, and the edges between them.
Graph subnetwork(const Graph& graph, std::span<const Node> nodes);

}  // namespace kindred
