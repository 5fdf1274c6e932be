#pragma once

#include <cmath>

namespace kindred {

// The elementary base kernels of two numbers, as mathematics writes them; all are 1 at a = b. The
// difference is divided before it is squared, so that the smallest length scales stay finite.

inline double squareExponential(double a, double b, double length) {
  const double scaled = (a - b) / length;
  return std::exp(-0.5 * scaled * scaled);
}

inline double rationalQuadratic(double a, double b, double length, double alpha) {
  const double scaled = (a - b) / length;
  return std::pow(1 + scaled * scaled / (2 * alpha), -alpha);
}

/// Wendland's C2 function (1 - s)^4 (4 s + 1) of s = |a - b| / length, zero beyond s = 1.
inline double compactPolynomial(double a, double b, double length) {
  const double scaled = std::abs(a - b) / length;
  if (!(scaled < 1)) return 0;
  const double rest = (1 - scaled) * (1 - scaled);
  return rest * rest * (4 * scaled + 1);
}

}  // namespace kindred
