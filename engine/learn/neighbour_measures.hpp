#pragma once

#include <cstdint>
#include <span>

#include "engine/core/matrix.hpp"

namespace kindred {

/// Measures of whether graphs of one class are near each other, by normalised kernel values.
struct NeighbourMeasures {
  double nearest = 0;      ///< share of graphs whose nearest neighbour has their class
  double nearestFive = 0;  ///< share of their class among the five nearest, on average
  double auc = 0;          ///< chance that a pair of one class is nearer than a pair of two
  double median = 0;       ///< of the values of all pairs
};

/// Labels are classes, one a row of the square matrix. There must be two graphs.
NeighbourMeasures neighbourMeasures(const Matrix& normalised, std::span<const std::int32_t> labels);

}  // namespace kindred
