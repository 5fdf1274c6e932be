#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/core/random.hpp"
#include "engine/reorder/hypergraph.hpp"

namespace kindred {

/// The side of each vertex in a cut, at little cost of nets with pins on both sides.
using Sides = std::vector<std::uint8_t>;  ///< 1: left

/// Cuts a hypergraph of vertices of weight 1 into exactly `leftCount` vertices and the rest:
/// multilevel (coarsened along heavily connected pairs, split on the coarsest level from several
/// starts), refined by Fiduccia-Mattheyses passes whose balance is off by one move at most.
/// About O(pins log pins).
Sides bisected(const Hypergraph& graph, std::int32_t leftCount, Random& random,
               const Progress& progress);

}  // namespace kindred
