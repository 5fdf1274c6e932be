#include "viz/matrix/pyramid.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace kindred::viz {

ReadCells cellsOf(std::shared_ptr<const Matrix> matrix) {
  return [matrix = std::move(matrix)](std::size_t row, std::span<const std::size_t> columns,
                                      std::span<float> target) {
    std::ranges::transform(columns, target.begin(),
                           [values = matrix->row(row)](std::size_t column) {
                             return static_cast<float>(values[column]);
                           });
  };
}

MatrixPyramid::MatrixPyramid(ReadCells cells, const Permutation& rows, const Permutation& columns,
                             const Progress& progress)
    : cells_{std::move(cells)},
      rowOrder_(rows.oldFromNew().begin(), rows.oldFromNew().end()),
      columnOrder_(columns.oldFromNew().begin(), columns.oldFromNew().end()) {
  const auto readCells = [this](std::size_t row, std::span<float> target) {
    read(0, row, 0, target);
    extent_.see(target);
  };
  if (this->rows() == 0 || this->columns() == 0) return;
  levels_.push_back(halved(this->rows(), this->columns(), readCells, progress));
  while (std::max(levels_.back().rows, levels_.back().columns) > 1) {
    const auto& fine = levels_.back();
    const auto readMeans = [&](std::size_t row, std::span<float> target) {
      fine.read(row, 0, target);
    };
    auto coarse = halved(fine.rows, fine.columns, readMeans, progress);
    levels_.push_back(std::move(coarse));
  }
}

void MatrixPyramid::read(std::size_t level, std::size_t row, std::size_t first,
                         std::span<float> target) const {
  if (level > 0) return levels_[level - 1].read(row, first, target);
  cells_(rowOrder_[row], std::span{columnOrder_}.subspan(first, target.size()), target);
  for (float& value : target)
    if (!std::isfinite(value)) value = std::numeric_limits<float>::quiet_NaN();
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
