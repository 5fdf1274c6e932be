#pragma once

#include <Eigen/Core>

#include "engine/core/progress.hpp"

namespace kindred {

/// A symmetric matrix as L L', found by tiles on the threads of the calling thread's arena. The
/// result does not depend on their number.
class Cholesky {
 public:
  /// Reads the lower triangle. Checks for cancellation.
  Cholesky(Eigen::MatrixXd matrix, const Progress& progress);

  /// False if the matrix is not positive definite: then nothing else may be asked.
  bool isPositiveDefinite() const noexcept { return isPositiveDefinite_; }

  auto diagonal() const { return lower_.diagonal(); }

  /// L⁻¹ of columns.
  Eigen::MatrixXd halves(Eigen::MatrixXd columns) const {
    lower_.triangularView<Eigen::Lower>().solveInPlace(columns);
    return columns;
  }

  /// The inverse of the matrix, of columns.
  Eigen::MatrixXd solve(Eigen::MatrixXd columns) const {
    columns = halves(std::move(columns));
    lower_.triangularView<Eigen::Lower>().transpose().solveInPlace(columns);
    return columns;
  }

 private:
  bool isPositiveDefinite_ = true;
  Eigen::MatrixXd lower_;  ///< above the diagonal: of no meaning
};

}  // namespace kindred
