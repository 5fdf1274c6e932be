#pragma once

#include <functional>
#include <memory>
#include <string>

#include "engine/graph/graph.hpp"

namespace kindred::viz {

/// What a node is called in a picture; nothing: nodes are called nothing.
using NodeLabels = std::function<std::string(Node)>;

/// The names of nodes; nothing if they have none.
NodeLabels labelsByName(std::shared_ptr<const Graph> graph);

/// The texts of a column of nodes; empty of those without a value.
NodeLabels labelsByColumn(ColumnData column);

}  // namespace kindred::viz
