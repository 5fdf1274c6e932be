#include "viz/matrix/pyramid.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace kindred::viz {

MatrixPyramid::MatrixPyramid(std::shared_ptr<const Matrix> matrix, const Permutation& rows,
                             const Permutation& columns, const Progress& progress)
    : matrix_{std::move(matrix)},
      rowOrder_(rows.oldFromNew().begin(), rows.oldFromNew().end()),
      columnOrder_(columns.oldFromNew().begin(), columns.oldFromNew().end()) {
  assert(matrix_->rows() == rowOrder_.size() && matrix_->columns() == columnOrder_.size());
  for (Level fine{this->rows(), this->columns(), {}}; std::max(fine.rows, fine.columns) > 1;) {
    Level coarse{(fine.rows + 1) / 2, (fine.columns + 1) / 2, {}};
    coarse.means.resize(coarse.rows * coarse.columns);
    std::vector<float> upper(fine.columns);
    std::vector<float> lower(fine.columns);
    for (std::size_t row = 0; row < coarse.rows; ++row) {
      progress.checkpoint();
      read(levels_.size(), 2 * row, 0, upper);
      const bool hasLower = 2 * row + 1 < fine.rows;
      if (hasLower) read(levels_.size(), 2 * row + 1, 0, lower);
      halve(upper, hasLower ? std::span{lower} : std::span<float>{},
            std::span{coarse.means}.subspan(row * coarse.columns, coarse.columns));
    }
    fine.rows = coarse.rows;
    fine.columns = coarse.columns;
    levels_.push_back(std::move(coarse));
  }
}

void MatrixPyramid::read(std::size_t level, std::size_t row, std::size_t first,
                         std::span<float> target) const {
  if (level > 0) {
    const auto& squares = levels_[level - 1];
    const auto from =
        squares.means.begin() + static_cast<std::ptrdiff_t>(row * squares.columns + first);
    std::copy_n(from, target.size(), target.begin());
    return;
  }
  const auto values = matrix_->row(rowOrder_[row]);
  const auto columns = std::span{columnOrder_}.subspan(first, target.size());
  std::ranges::transform(columns, target.begin(), [&](std::size_t column) {
    const auto value = static_cast<float>(values[column]);
    return std::isfinite(value) ? value : std::numeric_limits<float>::quiet_NaN();
  });
}

SquareLevels squaresOf(std::shared_ptr<const MatrixPyramid> pyramid) {
  const auto& shape = *pyramid;
  return {shape.rows(), shape.columns(), shape.levels(),
          [pyramid = std::move(pyramid)](std::size_t level, std::size_t row, std::size_t first,
                                         std::span<float> target) {
            pyramid->read(level, row, first, target);
          }};
}

}  // namespace kindred::viz
