#include "engine/gram/normalise.hpp"

#include <tbb/parallel_for.h>

#include <cassert>
#include <cmath>

namespace kindred {

namespace {

/// Returns the square root of a product, even where the product itself overflows or underflows;
/// exact for equals, so that the diagonal becomes 1.
double rootOfProduct(double a, double b) {
  if (a == b) return a;
  const double product = a * b;
  return std::isnormal(product) ? std::sqrt(product) : std::sqrt(a) * std::sqrt(b);
}

}  // namespace

void normalise(Matrix& values, std::span<const double> rowDiagonal,
               std::span<const double> columnDiagonal, double tolerance, const Progress& progress) {
  const double largestRounding = 1 + 2 * tolerance;
  assert(rowDiagonal.size() == values.rows() && columnDiagonal.size() == values.columns());
  tbb::parallel_for(std::size_t{0}, values.rows(), [&](std::size_t i) {
    progress.checkpoint();
    const auto row = values.row(i);
    for (std::size_t j = 0; j < row.size(); ++j) {
      const double scale = rootOfProduct(rowDiagonal[i], columnDiagonal[j]);
      row[j] = scale == 0 ? 0 : row[j] / scale;
      if (row[j] > 1 && row[j] <= largestRounding) row[j] = 1;
    }
  });
}

}  // namespace kindred
