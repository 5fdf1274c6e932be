#pragma once

#include <cstddef>
#include <vector>

#include "engine/gram/gram_values.hpp"
#include "engine/similar/nearness.hpp"

namespace kindred {

/// Returns the columns of a row of a matrix as it is looked at, the nearest first. Of a symmetric
/// matrix the graph itself is left out, and everywhere what is not computed. O(columns log
/// columns).
std::vector<SimilarGraph> mostSimilar(const GramValues& values, std::size_t row,
                                      const Nearness& isNearer);

}  // namespace kindred
