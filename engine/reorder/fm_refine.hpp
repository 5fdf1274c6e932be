#pragma once

#include <cstdint>

#include "engine/reorder/bisect.hpp"

namespace kindred {

/// Refines a bisection by Fiduccia-Mattheyses passes until one brings nothing: moves the vertex of
/// the highest gain off the side that is too heavy (off either when balanced), each vertex once,
/// and returns to the best state whose left weight is within `tolerance` of `leftWeight`. From any
/// start it ends within the tolerance if that is at least the largest weight, or all weights are 1.
/// Returns the cost of the nets that are cut.
std::int64_t refineSides(const Hypergraph& graph, std::int64_t leftWeight, std::int64_t tolerance,
                         Sides& sides, const Progress& progress);

}  // namespace kindred
