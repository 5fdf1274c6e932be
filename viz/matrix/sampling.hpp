#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

#include "viz/matrix/window.hpp"

namespace kindred::viz {

/// A matrix with means over squares of 2, 4, 8, ... cells, for painting. Level 0 is the matrix
/// itself, level k has squares of 2^k cells a side.
struct SquareLevels {
  std::size_t rows = 0;     ///< cells
  std::size_t columns = 0;  ///< cells
  std::size_t levels = 1;

  /// Writes a row of a level, from the square `first` on, as many as fit; NaN where there is none.
  std::function<void(std::size_t level, std::size_t row, std::size_t first, std::span<float>)> read;
};

/// Takes the pixels of rows [first, end) of a picture, which all are the same.
using TakePixels = std::function<void(int first, int end, std::span<const float> row)>;

/// Gives the mean of what each pixel of a picture of the given cells shows, from the top row to the
/// bottom one; NaN where there is nothing. A pixel inside a cell shows the cell; one that spans
/// cells takes the mean over those of the coarsest squares that are not larger than itself. Costs
/// what the pixels cost.
void sample(const SquareLevels& squares, CellRange rows, CellRange columns, int width, int height,
            const TakePixels& take);

/// Means over 2 × 2 of the values of two rows, those that are numbers; `lower` may be empty.
void halve(std::span<const float> upper, std::span<const float> lower, std::span<float> means);

}  // namespace kindred::viz
