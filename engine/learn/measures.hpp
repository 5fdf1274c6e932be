#pragma once

#include <span>

#include "engine/learn/gaussian_process.hpp"

namespace kindred {

/// How good predictions of numbers are.
struct RegressionMeasures {
  std::size_t count = 0;
  double rmse = 0;      ///< root of the mean squared error
  double mae = 0;       ///< mean absolute error
  double r2 = 0;        ///< share of the variance that is explained; NaN of equal targets
  double coverage = 0;  ///< share of targets within the interval of 95 %
};

/// A normal interval holds 95 % within so many deviations.
inline constexpr double deviationsOf95 = 1.959963984540054;

RegressionMeasures measuresOf(std::span<const double> targets,
                              std::span<const Prediction> predictions);

}  // namespace kindred
