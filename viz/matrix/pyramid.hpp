#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "engine/core/matrix.hpp"
#include "engine/core/progress.hpp"
#include "engine/graph/permutation.hpp"
#include "viz/colour/scale.hpp"
#include "viz/matrix/sampling.hpp"

namespace kindred::viz {

/// Reads cells of a row of a matrix, those in the given columns.
using ReadCells =
    std::function<void(std::size_t row, std::span<const std::size_t> columns, std::span<float>)>;

/// The cells of a matrix of numbers.
ReadCells cellsOf(std::shared_ptr<const Matrix> matrix);

/// A matrix in some order of its rows and columns, with means over squares of 2, 4, 8, ... cells
/// prepared, so that any part of it is painted at the cost of its pixels. Cells that are not
/// numbers are left out of the means.
class MatrixPyramid {
 public:
  /// O(cells), once; needs 4/3 bytes a cell beside the matrix. Checks for cancellation.
  MatrixPyramid(ReadCells cells, const Permutation& rows, const Permutation& columns,
                const Progress& progress = {});

  std::size_t rows() const noexcept { return rowOrder_.size(); }
  std::size_t columns() const noexcept { return columnOrder_.size(); }

  std::size_t levels() const noexcept { return levels_.size() + 1; }

  /// Returns the extent of the cells.
  Extent extent() const { return extent_.extent(); }

  /// Part of a row of a level, 0 being the matrix itself; what is not finite becomes NaN.
  void read(std::size_t level, std::size_t row, std::size_t first, std::span<float> target) const;

 private:
  ReadCells cells_;
  std::vector<std::size_t> rowOrder_;
  std::vector<std::size_t> columnOrder_;
  std::vector<SquareMeans> levels_;  ///< levels_[k] is over squares of 2^(k + 1) cells
  ExtentSoFar extent_;
};

SquareLevels squaresOf(std::shared_ptr<const MatrixPyramid> pyramid);

}  // namespace kindred::viz
