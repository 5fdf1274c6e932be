#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/graph/dataset.hpp"
#include "engine/graph/graph.hpp"

namespace kindred {

/// The graphs of a map as the nodes of a network without edges, so that a map is drawn, searched
/// and coloured as a network is. `properties` have a row each; of columns of one name the first
/// stays.
std::shared_ptr<const Graph> pointGraph(std::vector<std::string> names,
                                        std::vector<Column> properties, const Progress& progress);

/// Returns such a graph for a data set.
std::shared_ptr<const Graph> pointGraph(const Dataset& dataset, const Progress& progress);

}  // namespace kindred
