#pragma once

#include <memory>
#include <vector>

#include "engine/core/matrix.hpp"
#include "engine/core/progress.hpp"
#include "engine/graph/permutation.hpp"
#include "viz/matrix/sampling.hpp"

namespace kindred::viz {

/// A matrix in some order of its rows and columns, with means over squares of 2, 4, 8, ... cells
/// prepared, so that any part of it is painted at the cost of its pixels. Cells that are not
/// numbers are left out of the means.
class MatrixPyramid {
 public:
  /// O(cells), once; needs 4/3 bytes a cell beside the matrix. Checks for cancellation.
  MatrixPyramid(std::shared_ptr<const Matrix> matrix, const Permutation& rows,
                const Permutation& columns, const Progress& progress = {});

  std::size_t rows() const noexcept { return rowOrder_.size(); }
  std::size_t columns() const noexcept { return columnOrder_.size(); }

  std::size_t levels() const noexcept { return levels_.size() + 1; }

  /// Part of a row of a level, 0 being the matrix itself; what is not finite becomes NaN.
  void read(std::size_t level, std::size_t row, std::size_t first, std::span<float> target) const;

 private:
  struct Level {
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::vector<float> means;
  };

  std::shared_ptr<const Matrix> matrix_;
  std::vector<std::size_t> rowOrder_;
  std::vector<std::size_t> columnOrder_;
  std::vector<Level> levels_;  ///< levels_[k] is over squares of 2^(k + 1) cells
};

SquareLevels squaresOf(std::shared_ptr<const MatrixPyramid> pyramid);

}  // namespace kindred::viz
