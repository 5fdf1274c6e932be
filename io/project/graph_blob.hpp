#pragma once

#include "engine/core/bytes.hpp"
#include "engine/graph/graph.hpp"
#include "io/project/column_definitions.hpp"

namespace kindred::io {

/// Writes a graph as one run of bytes; with real molecules about 600 of them.
///
///     name (text); node count; edge count
///     one end of every edge, the other end, the weights (packed)
///     count of node attributes and their columns; the same of edges
///     node names: 0, or 1 and a text a node
///     positions: 0, or 1 and x, y, z of node 0, x, y, z of node 1 ... (packed)
///     drawing: the same with x, y
///
/// Counts take as many bytes as they need, texts begin with their length, numbers are packed as in
/// engine/core/packed.hpp, columns are written as in column_definitions.hpp.
void writeGraph(ByteWriter& writer, const Graph& graph, ColumnDefinitions& definitions);

/// Throws MalformedBytes, also if the graph takes more memory than is allowed, or Error (Input)
/// from Graph.
Graph readGraph(ByteReader& reader, const ColumnDefinitions& definitions,
                MemoryAllowance& allowance);

}  // namespace kindred::io
