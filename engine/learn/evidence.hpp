#pragma once

#include <span>

#include "engine/core/matrix.hpp"

namespace kindred {

/// The evidence of a covariance for targets, and its noise.
struct Evidence {
  double logEvidence = 0;
  double noise = 1;     ///< ratio of the variances of noise and signal
  double variance = 1;  ///< of the signal, in closed form
};

/// Finds the noise that makes zero-mean targets most likely under a covariance, not below `floor`:
/// below ten times the tolerance of K evidence follows rounding. The matrix is reduced to three
/// diagonals once, and every noise costs O(n) after that. O(n³), on one core.
Evidence bestEvidence(const Matrix& covariance, std::span<const double> targets, double floor);

}  // namespace kindred
