#include "engine/gram/normalise.hpp"

#include <cassert>
#include <cmath>

namespace kindred {

void normalise(Matrix& values, std::span<const double> rowDiagonal,
               std::span<const double> columnDiagonal) {
  assert(rowDiagonal.size() == values.rows() && columnDiagonal.size() == values.columns());
  for (std::size_t i = 0; i < values.rows(); ++i) {
    const auto row = values.row(i);
    for (std::size_t j = 0; j < row.size(); ++j) {
      const double square = rowDiagonal[i] * columnDiagonal[j];
      row[j] = square == 0 ? 0 : row[j] / std::sqrt(square);
    }
  }
}

}  // namespace kindred
