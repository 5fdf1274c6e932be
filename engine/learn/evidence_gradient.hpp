#pragma once

#include <span>

#include "engine/core/matrix.hpp"
#include "engine/learn/covariance.hpp"

namespace kindred {

/// Returns how the log evidence changes with each covariance, at a given noise and at the variance
/// that is best for it: symmetric, each entry on its own. Empty if the matrix is not positive
/// definite. O(n³).
Matrix evidenceByCovariance(const Matrix& covariance, std::span<const double> targets,
                            double noise);

/// Returns how something changes with each raw kernel value, by how it changes with each
/// covariance. All that a covariance takes from the training graphs, the median distance and the
/// mean diagonal, changes with them.
Matrix byKernelValues(const FittedCovariance& covariance, const Matrix& kernel,
                      const Matrix& byCovariance);

}  // namespace kindred
