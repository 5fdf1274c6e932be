#pragma once

#include <vector>

#include "engine/core/matrix.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// All eigenvalues of a small symmetric matrix, in no order, and their eigenvectors in columns.
struct SymmetricEigenPairs {
  std::vector<double> values;
  Matrix vectors;
};

/// By Householder's tridiagonal form and implicit QR steps (Golub, Van Loan: Matrix Computations,
/// 8.3). The turns of all steps are found first: each row of the vectors is turned by itself, so
/// that all cores take some rows, to the same bits however many there are. Of numbers that should
/// be equal and are not, the mean is taken.
SymmetricEigenPairs symmetricEigenPairs(const Matrix& matrix, const Progress& progress);

}  // namespace kindred
