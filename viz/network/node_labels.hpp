#pragma once

#include <functional>
#include <memory>
#include <string>

#include "engine/graph/graph.hpp"

namespace kindred::viz {

/// The label of a node in a picture; without it, nodes have none.
using NodeLabels = std::function<std::string(Node)>;

/// The names of nodes; nothing if they have none.
NodeLabels labelsByName(std::shared_ptr<const Graph> graph);

/// The texts of a column of nodes; empty of those without a value.
NodeLabels labelsByColumn(ColumnData column);

}  // namespace kindred::viz
