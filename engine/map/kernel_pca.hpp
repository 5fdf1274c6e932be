#pragma once

#include <cstddef>
#include <vector>

#include "engine/core/matrix.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// The leading principal components of graphs in the space of their kernel.
struct KernelPca {
  Matrix coordinates;             ///< a row a graph, a column a component
  std::vector<double> variances;  ///< eigenvalues of the centred matrix, the largest first
  double total = 0;               ///< sum of all its eigenvalues

  /// The coordinate of a graph of kernel values k is (k · column - offset) / variance.
  std::vector<double> offsets;

  /// The share of a component in the variance of all.
  double share(std::size_t component) const { return total > 0 ? variances[component] / total : 0; }
};

/// Kernel PCA: eigenvectors v of C = (1 - 1/n) K (1 - 1/n), as columns sqrt(λ) v. The entry of v
/// that is largest in size is positive. By block Krylov iteration until residuals are below 1e-8
/// of the largest eigenvalue, at most 40 products of the matrix with a block; there are never more
/// components than graphs. On all cores, the same bits for any number of them. A user who stops it
/// keeps what is found so far. The matrix must be symmetric and finite.
KernelPca kernelPca(const Matrix& gram, std::size_t components, Progress& progress);

}  // namespace kindred
