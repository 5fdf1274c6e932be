#pragma once

#include <cmath>
#include <numbers>
#include <span>
#include <vector>

#include "engine/learn/evidence.hpp"

namespace kindred::test {

/// The evidence at a given noise and at the variance that is best for it, by the text-book, from
/// L Lᵀ = C + noise I.
inline Evidence evidenceAt(const Matrix& covariance, std::span<const double> targets,
                           double noise) {
  const auto n = covariance.rows();
  Matrix factor = covariance;
  std::vector<double> solved(targets.begin(), targets.end());
  double logDeterminant = 0, square = 0;
  for (std::size_t row = 0; row < n; ++row) {
    factor(row, row) += noise;
    for (std::size_t column = 0; column <= row; ++column) {
      for (std::size_t k = 0; k < column; ++k)
        factor(row, column) -= factor(row, k) * factor(column, k);
      if (column == row) break;
      factor(row, column) /= factor(column, column);
      solved[row] -= factor(row, column) * solved[column];
    }
    factor(row, row) = std::sqrt(factor(row, row));
    solved[row] /= factor(row, row);
    logDeterminant += 2 * std::log(factor(row, row));
    square += solved[row] * solved[row];
  }
  const auto count = static_cast<double>(n);
  const double variance = square / count;
  return {-0.5 * (count * std::log(2 * std::numbers::pi * variance) + logDeterminant + count),
          noise, variance};
}

}  // namespace kindred::test
