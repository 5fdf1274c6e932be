#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/graph/node_sets.hpp"
#include "engine/graph/node_table.hpp"
#include "engine/table/row_filter.hpp"

namespace kindred {

/// Reads a line that chooses nodes, as RowFilter::read() does: there are no substructures.
RowFilter::Read readNodeFilter(std::string_view line, const GraphTable& nodes);

/// The nodes that a line lets through, by their names, or else numbers from 0, and by what their
/// table has, of which only what the line compares is counted. Throws Error (Usage) if the line
/// cannot be understood, Error (Input) if no node passes.
NodeSet filteredNodes(NodeCounts& counts, std::string_view line, Progress& progress);

/// Nodes of a network as a person chooses them, in one of three ways.
struct NodeChoice {
  std::optional<NodeSet> nodes = {};
  std::string filter = {};
  std::string by = {};  ///< a measure or attribute: the nodes of each of its values are a set
};

/// True if what a choice compares, or goes by, is estimated in this network. Throws Error (Usage)
/// if its filter cannot be understood.
bool isEstimated(NodeCounts& counts, const NodeChoice& choice, Progress& progress);

/// Returns the sets that are chosen; the communities if nothing is. Throws Error (Usage) if more
/// than one way is, and what filteredNodes() and setsBy() throw.
std::vector<NodeSet> chosenSets(NodeCounts& counts, const NodeChoice& choice, Progress& progress);

}  // namespace kindred
