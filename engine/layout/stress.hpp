#pragma once

#include <cstdint>
#include <span>

#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"

namespace kindred {

/// Returns the deviation of distances in a drawing from those in the network: the sum over pairs of
/// nodes of (s |p - p'| / d - 1)² over the number of pairs, where d counts edges along the shortest
/// path and s is the scale at which the sum is smallest. From 0, all in proportion, to 1. Pairs are
/// those of `sources` nodes, spread evenly over the numbers of nodes, with all that they reach. 0
/// without pairs. O(sources (nodes + edges)), on all cores, the same for any number of them.
double sampledStress(const Graph& graph, std::span<const Point2> positions, std::int32_t sources,
                     const Progress& progress);

}  // namespace kindred
