#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/core/random.hpp"
#include "engine/graph/graph.hpp"

namespace kindred {

/// Looks for an order of fewer tiles by `steps` swaps of two nodes each, most of them into a part
/// where a node has neighbours at one or two steps. A swap that raises the energy (TileParts) is
/// kept with a probability that falls with the rise and over time (simulated annealing), and the
/// best order met is the result, at worst the one it began with. Stopped early it returns what it
/// has.
std::vector<Node> withFewerTiles(const Graph& graph, std::span<const Node> nodes, int tileSize,
                                 std::int64_t steps, Random& random, Progress& progress);

}  // namespace kindred
