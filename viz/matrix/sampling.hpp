#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/progress.hpp"
#include "viz/matrix/window.hpp"

namespace kindred::viz {

/// The looks at a matrix that grows: the number of this look, and that of the look at which any
/// cell in the rows [begin, end) changed last.
struct Looks {
  std::size_t look = 0;
  std::function<std::size_t(std::size_t begin, std::size_t end)> ofChange;
};

/// Takes the pixels of rows [first, end) of a picture, which all are the same.
using TakePixels = std::function<void(int first, int end, std::span<const float> row)>;

/// A matrix with means over squares of 2, 4, 8, ... cells, for painting. Level 0 is the matrix
/// itself, level k has squares of 2^k cells a side.
struct SquareLevels {
  std::size_t rows = 0;     ///< cells
  std::size_t columns = 0;  ///< cells
  std::size_t levels = 1;

  /// Writes a row of a level, from the square `first` on, as many as fit; NaN if there is none. It
  /// may prepare rows below: each sampling reads by a copy of its own.
  std::function<void(std::size_t level, std::size_t row, std::size_t first, std::span<float>)> read;

  std::optional<Looks> looks;

  /// Gives the mean of what each pixel of a picture of the given cells shows, from the top row to
  /// the bottom one; NaN if there is nothing. A pixel inside a cell shows the cell; one that spans
  /// cells takes the mean over those of the coarsest squares that are not larger than itself. Of a
  /// matrix that grows, only the pixels of rows that changed after the look `since`, if it is
  /// given. Costs what these pixels cost.
  void sample(CellRange rowRange, CellRange columnRange, int width, int height,
              const TakePixels& take, std::optional<std::size_t> since = {}) const;
};

/// Means over the squares of one level.
struct SquareMeans {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<float> means;

  /// Part of a row, from the square `first` on.
  void read(std::size_t row, std::size_t first, std::span<float> target) const {
    std::copy_n(means.data() + row * columns + first, target.size(), target.begin());
  }
};

/// Means over 2 × 2 of the values of two rows, those that are numbers; NaN if there is none.
/// `lower` may be empty.
void halve(std::span<const float> upper, std::span<const float> lower, std::span<float> means);

/// The level above one of `rows` × `columns` squares, whose rows `read(row, target)` gives, each
/// once and in order: means over 2 × 2 of them, of those that are numbers. Checks for cancellation.
SquareMeans halved(std::size_t rows, std::size_t columns,
                   const std::function<void(std::size_t row, std::span<float>)>& read,
                   const Progress& progress);

}  // namespace kindred::viz
