#include "engine/gram/normalise.hpp"

#include <tbb/parallel_for.h>

#include <cassert>
#include <cmath>

namespace kindred {

namespace {

/// Returns the square root of a product, even if the product itself overflows or underflows;
/// exact for equals, so that the diagonal becomes 1.
double rootOfProduct(double a, double b) {
  if (a == b) return a;
  const double product = a * b;
  return std::isnormal(product) ? std::sqrt(product) : std::sqrt(a) * std::sqrt(b);
}

}  // namespace

double normalised(double value, double ofRow, double ofColumn, double tolerance) {
  const double scale = rootOfProduct(ofRow, ofColumn);
  const double quotient = scale == 0 ? 0 : value / scale;
  return quotient > 1 && quotient <= 1 + 2 * tolerance ? 1 : quotient;
}

void normalise(Matrix& values, std::span<const double> rowDiagonal,
               std::span<const double> columnDiagonal, double tolerance, const Progress& progress) {
  assert(rowDiagonal.size() == values.rows() && columnDiagonal.size() == values.columns());
  tbb::parallel_for(std::size_t{0}, values.rows(), [&](std::size_t i) {
    progress.checkpoint();
    const auto row = values.row(i);
    for (std::size_t j = 0; j < row.size(); ++j)
      row[j] = normalised(row[j], rowDiagonal[i], columnDiagonal[j], tolerance);
  });
}

void undoNormalise(Matrix& values, std::span<const double> rowDiagonal,
                   std::span<const double> columnDiagonal) {
  assert(rowDiagonal.size() == values.rows() && columnDiagonal.size() == values.columns());
  tbb::parallel_for(std::size_t{0}, values.rows(), [&](std::size_t i) {
    const auto row = values.row(i);
    for (std::size_t j = 0; j < row.size(); ++j)
      row[j] *= rootOfProduct(rowDiagonal[i], columnDiagonal[j]);
  });
}

}  // namespace kindred
