#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/layout/spring_graph.hpp"

namespace kindred {

/// A graph of about half as many nodes, and which of them stands for each node of the finer one.
struct Coarsening {
  SpringGraph coarse;
  std::vector<std::int32_t> clusterOf;
};

/// Merges pairs of nodes: along the edge that pulls most for the masses of its ends, lonely nodes
/// first; then nodes left over that share a neighbour, so that stars shrink as well. Masses and
/// parallel edges add up. O(nodes + edges).
Coarsening coarsened(const SpringGraph& graph, Random& random);

}  // namespace kindred
