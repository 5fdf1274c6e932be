#pragma once

#include <memory>
#include <vector>

#include "engine/core/matrix.hpp"
#include "engine/graph/permutation.hpp"
#include "viz/matrix/window.hpp"

namespace kindred::viz {

/// A matrix in some order of its rows and columns, with means over squares of 2, 4, 8, ... cells
/// prepared, so that any part of it is painted at the cost of its pixels. Cells that are not
/// numbers are left out of the means.
class MatrixPyramid {
 public:
  /// O(cells), once; needs 4/3 bytes a cell beside the matrix.
  MatrixPyramid(std::shared_ptr<const Matrix> matrix, const Permutation& rows,
                const Permutation& columns);

  std::size_t rows() const noexcept { return rowOrder_.size(); }
  std::size_t columns() const noexcept { return columnOrder_.size(); }

  /// The mean of what each pixel of a picture of the given cells shows, row by row; NaN where there
  /// is nothing. A pixel inside a cell shows the cell; one that spans cells takes the mean over
  /// those of the coarsest prepared squares that are not larger than itself.
  std::vector<float> sampled(CellRange rows, CellRange columns, int width, int height) const;

 private:
  struct Level {
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::vector<float> means;
  };

  /// A row of a level, 0 being the matrix itself; what is not finite becomes NaN.
  void readRow(std::size_t level, std::size_t row, std::vector<float>& target) const;

  std::shared_ptr<const Matrix> matrix_;
  std::vector<std::size_t> rowOrder_;
  std::vector<std::size_t> columnOrder_;
  std::vector<Level> levels_;  ///< levels_[k] is over squares of 2^(k + 1) cells
};

}  // namespace kindred::viz
