#pragma once

#include <span>
#include <vector>

#include "engine/core/matrix.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

// The small matrices of a block of vectors that comes near the wanted eigenvectors of a large one.

/// Makes the columns of a block orthonormal, from the right.
struct Orthonormaliser {
  Matrix factor;

  /// The least length that a column keeps beyond those before it: about the least eigenvalue that
  /// the block reaches, after it was multiplied once.
  double leastLength = 0;
};

/// By Cholesky's factor of the inner products of the columns. Columns that depend on those before
/// them become 0.
Orthonormaliser orthonormaliser(const Matrix& innerProducts, const Progress& progress);

/// The eigenvalues of largest absolute value within the space of an orthonormal block, the largest
/// first, and their eigenvectors in its columns.
struct BlockEigenPairs {
  std::vector<double> values;
  Matrix vectors;
};

/// `products` are those of the block's columns with their images.
BlockEigenPairs largestOfBlock(const Matrix& products, int count, const Progress& progress);

/// The places of values, those of largest absolute value first.
std::vector<int> largestFirst(std::span<const double> values);

}  // namespace kindred
