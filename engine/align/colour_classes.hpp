#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"

namespace kindred {

/// Returns the class of each node under colour refinement: the coarsest classes in which any two
/// nodes of a class have equally many neighbours in each class. Nodes of different classes differ
/// in structure. Nodes of one class mostly do not (twins, leaves of one hub), but may: all nodes of
/// a regular graph are one class. Attributes, weights and self-loops do not count. Numbers of
/// classes mean nothing but that they are equal. O((nodes + edges) log² nodes).
std::vector<std::int32_t> colourClasses(const Graph& graph, const Progress& progress);

}  // namespace kindred
