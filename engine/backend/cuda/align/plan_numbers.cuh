#pragma once

#include <cmath>

namespace kindred::cuda {

/// Marginals are right once the deviations of the columns, taken as one vector, are this short.
inline constexpr double rightEnough = 1e-5;

/// Returns the deviation of the plan that an exponent asks for: the levels of row and column less
/// the gradient.
__device__ inline float asked(float exponent) {
  constexpr float least = -87, most = 60, little = 0.125F;
  if (fabsf(exponent) > little) return expm1f(fminf(fmaxf(exponent, least), most));
  // Most plans are near uniform: the series takes a third of the time there.
  float sum = 1.F / 5040;
  for (const float share : {1.F / 720, 1.F / 120, 1.F / 24, 1.F / 6, 0.5F, 1.F})
    sum = sum * exponent + share;
  return sum * exponent;
}

/// The means of rows that can be scaled in single precision at once, and the least of columns.
inline constexpr double mostMean = 1e12, leastMean = -0.999;
inline constexpr double almostNothing = -0.999999;

}  // namespace kindred::cuda
