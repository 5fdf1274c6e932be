#pragma once

#include <Eigen/Core>

#include "engine/backend/row_products.hpp"
#include "engine/core/matrix.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// A symmetric matrix as L L', found by tiles on the threads of the calling thread's arena. The
/// result does not depend on their number.
class Cholesky {
 public:
  /// Reads the lower triangle. Checks for cancellation.
  Cholesky(Matrix matrix, const Progress& progress);

  /// False if the matrix is not positive definite: then nothing else may be asked.
  bool isPositiveDefinite() const noexcept { return isPositiveDefinite_; }

  /// Returns the logarithm of the determinant of the matrix.
  double logDeterminant() const;

  /// L⁻¹ of each row, on the calling thread.
  void halve(const MatrixTile& rows) const;

  /// The inverse of the matrix, of columns.
  Eigen::MatrixXd solve(Eigen::MatrixXd columns) const;

  /// Rows are L⁻¹ of those of the identity: what precedes the diagonal is 0.
  Matrix halfInverse(const Progress& progress) const;

  Matrix inverse(const Progress& progress) const;

 private:
  std::size_t tiles() const;
  ConstTile lower(std::size_t row, std::size_t column) const;

  /// Solves rows of a tile by a corner of L.
  void halveBy(std::size_t corner, const MatrixTile& rows) const;

  bool isPositiveDefinite_ = true;
  std::size_t tileSize_;
  Matrix lower_;  ///< above the diagonal: of no meaning
};

}  // namespace kindred
