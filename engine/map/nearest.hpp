#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/matrix.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// Another graph, and the square of its distance in the space of the kernel.
struct NearGraph {
  std::int32_t graph = 0;
  double square = 0;
};

/// K_ii + K_jj - 2 K_ij, not below 0.
inline double squaredDistance(double own, double ownOther, double shared) {
  const double square = own + ownOther - 2 * shared;
  return square > 0 ? square : 0;
}

/// Returns the nearest `count` of the columns, the nearest first, equally near ones in their
/// order. `itself` is left out. O(n + count log count).
std::vector<NearGraph> nearestOf(std::span<const double> kernelValues, double own,
                                 std::span<const double> owns, std::size_t count,
                                 std::size_t itself);

/// The nearest `count` graphs of every graph of a symmetric kernel matrix. On all cores.
std::vector<std::vector<NearGraph>> nearestGraphs(const Matrix& gram, std::size_t count,
                                                  Progress& progress);

/// The diagonal of a kernel matrix.
std::vector<double> diagonalOf(const Matrix& gram);

}  // namespace kindred
