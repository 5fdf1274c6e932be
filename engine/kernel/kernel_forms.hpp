#pragma once

#include <cmath>

#include "engine/core/host_device.hpp"

namespace kindred {

// The elementary base kernels of two numbers, as mathematics writes them; all are 1 at a = b. The
// difference is divided before it is squared, so that the smallest length scales stay finite.

/// Returns exp(-scaled² / 2), where scaled = (a - b) / length, as in rationalQuadratic().
template <typename Real>
KINDRED_HOST_DEVICE Real squareExponential(Real scaled) {
  return std::exp(Real(-0.5) * scaled * scaled);
}

template <typename Real>
KINDRED_HOST_DEVICE Real rationalQuadratic(Real scaled, Real alpha) {
  return std::exp(-alpha * std::log1p(scaled * scaled / (2 * alpha)));
}

/// Wendland's C2 function (1 - s)^4 (4 s + 1) of s = |scaled|, zero beyond s = 1.
template <typename Real>
KINDRED_HOST_DEVICE Real compactPolynomial(Real scaled) {
  const Real s = std::abs(scaled);
  if (!(s < 1)) return 0;
  const Real rest = (1 - s) * (1 - s);
  return rest * rest * (4 * s + 1);
}

inline double squareExponential(double a, double b, double length) {
  return squareExponential((a - b) / length);
}

inline double rationalQuadratic(double a, double b, double length, double alpha) {
  return rationalQuadratic((a - b) / length, alpha);
}

inline double compactPolynomial(double a, double b, double length) {
  return compactPolynomial((a - b) / length);
}

}  // namespace kindred
