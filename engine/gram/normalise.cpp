#include "engine/gram/normalise.hpp"

#include <cassert>
#include <cmath>

namespace kindred {

namespace {

/// Of the product, which gives a graph and its copies exactly 1, wherever a number holds it.
double rootOfProduct(double a, double b) {
  const double product = a * b;
  return std::isnormal(product) ? std::sqrt(product) : std::sqrt(a) * std::sqrt(b);
}

}  // namespace

void normalise(Matrix& values, std::span<const double> rowDiagonal,
               std::span<const double> columnDiagonal) {
  assert(rowDiagonal.size() == values.rows() && columnDiagonal.size() == values.columns());
  for (std::size_t i = 0; i < values.rows(); ++i) {
    const auto row = values.row(i);
    for (std::size_t j = 0; j < row.size(); ++j) {
      const double scale = rootOfProduct(rowDiagonal[i], columnDiagonal[j]);
      row[j] = scale == 0 ? 0 : row[j] / scale;
    }
  }
}

}  // namespace kindred
