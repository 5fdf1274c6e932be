#pragma once

#include <string_view>

#include "engine/graph/node_sets.hpp"
#include "engine/graph/node_table.hpp"
#include "engine/table/graph_table.hpp"

namespace kindred {

/// The nodes of a network as rows, by what they are called, so that a filter reads them as those of
/// a data set.
GraphTablePointer nodeRows(std::vector<std::string> names, const NodeTable& table);

/// The nodes that a line lets through, by their names, or else numbers from 0, and by what their
/// table has. Throws Error (Usage) if the line cannot be understood, Error (Input) if no node
/// passes.
NodeSet filteredNodes(const Graph& graph, const NodeTable& table, std::string_view line);

}  // namespace kindred
