#pragma once

#include <limits>
#include <span>

#include "engine/learn/gaussian_process.hpp"

namespace kindred {

/// The quality of predictions of numbers; NaN of none.
struct RegressionMeasures {
  static constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

  std::size_t count = 0;
  double rmse = unknown;      ///< root of the mean squared error
  double mae = unknown;       ///< mean absolute error
  double r2 = unknown;        ///< share of the variance that is explained; NaN of equal targets
  double coverage = unknown;  ///< share of targets within the interval of 95 %
  double rae = unknown;       ///< mean absolute error over that of always the mean
  double rank = unknown;      ///< rank correlation, after Spearman
};

/// A normal interval holds 95 % within so many deviations.
inline constexpr double deviationsOf95 = 1.959963984540054;

/// Returns the standard deviation of values, one at least, about their mean.
double standardDeviation(std::span<const double> values);

RegressionMeasures measuresOf(std::span<const double> targets,
                              std::span<const Prediction> predictions);

}  // namespace kindred
