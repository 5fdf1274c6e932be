#include "viz/matrix/pyramid.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace kindred::viz {

namespace {

/// Squares [begin, end) of one level that a pixel shows.
struct Run {
  std::size_t begin = 0;
  std::size_t end = 0;
};

std::vector<Run> runsOf(CellRange range, double squareSide, std::size_t squares, int pixels) {
  const double perPixel = range.count / squareSide / pixels;
  const double first = range.first / squareSide;
  std::vector<Run> runs(static_cast<std::size_t>(pixels));
  for (int pixel = 0; pixel < pixels; ++pixel) {
    const double start = first + pixel * perPixel;
    auto begin = static_cast<std::size_t>(start);
    auto end = static_cast<std::size_t>(start + perPixel);
    if (perPixel < 1 || end <= begin) {
      begin = static_cast<std::size_t>(start + perPixel / 2);
      end = begin + 1;
    }
    end = std::min(end, squares);
    runs[pixel] = {std::min(begin, end - 1), end};
  }
  return runs;
}

/// A running mean of the numbers among some values.
class Mean {
 public:
  void add(float value) {
    if (value != value) return;
    sum_ += value;
    ++count_;
  }

  float value() const {
    return count_ > 0 ? sum_ / static_cast<float>(count_) : std::numeric_limits<float>::quiet_NaN();
  }

 private:
  float sum_ = 0;
  int count_ = 0;
};

}  // namespace

MatrixPyramid::MatrixPyramid(std::shared_ptr<const Matrix> matrix, const Permutation& rows,
                             const Permutation& columns)
    : matrix_{std::move(matrix)},
      rowOrder_(rows.oldFromNew().begin(), rows.oldFromNew().end()),
      columnOrder_(columns.oldFromNew().begin(), columns.oldFromNew().end()) {
  assert(matrix_->rows() == rowOrder_.size() && matrix_->columns() == columnOrder_.size());
  std::vector<float> upper;
  std::vector<float> lower;
  for (Level fine{this->rows(), this->columns(), {}}; std::max(fine.rows, fine.columns) > 1;) {
    Level coarse{(fine.rows + 1) / 2, (fine.columns + 1) / 2, {}};
    coarse.means.reserve(coarse.rows * coarse.columns);
    for (std::size_t row = 0; row < fine.rows; row += 2) {
      readRow(levels_.size(), row, upper);
      if (row + 1 < fine.rows)
        readRow(levels_.size(), row + 1, lower);
      else
        lower.assign(fine.columns, std::numeric_limits<float>::quiet_NaN());
      for (std::size_t column = 0; column < fine.columns; column += 2) {
        Mean mean;
        for (std::size_t x = column; x < std::min(column + 2, fine.columns); ++x) {
          mean.add(upper[x]);
          mean.add(lower[x]);
        }
        coarse.means.push_back(mean.value());
      }
    }
    fine.rows = coarse.rows;
    fine.columns = coarse.columns;
    levels_.push_back(std::move(coarse));
  }
}

void MatrixPyramid::readRow(std::size_t level, std::size_t row, std::vector<float>& target) const {
  if (level > 0) {
    const auto& squares = levels_[level - 1];
    const auto start = squares.means.begin() + static_cast<std::ptrdiff_t>(row * squares.columns);
    target.assign(start, start + static_cast<std::ptrdiff_t>(squares.columns));
    return;
  }
  const auto values = matrix_->row(rowOrder_[row]);
  target.resize(columnOrder_.size());
  std::transform(columnOrder_.begin(), columnOrder_.end(), target.begin(), [&](std::size_t column) {
    const auto value = static_cast<float>(values[column]);
    return std::isfinite(value) ? value : std::numeric_limits<float>::quiet_NaN();
  });
}

std::vector<float> MatrixPyramid::sampled(CellRange rows, CellRange columns, int width,
                                          int height) const {
  const double cellsPerPixel = std::min(rows.count / height, columns.count / width);
  const auto level =
      cellsPerPixel < 2
          ? std::size_t{0}
          : std::min(static_cast<std::size_t>(std::log2(cellsPerPixel)), levels_.size());
  const double side = std::ldexp(1.0, static_cast<int>(level));
  const auto rowRuns =
      runsOf(rows, side, level == 0 ? this->rows() : levels_[level - 1].rows, height);
  const auto columnRuns =
      runsOf(columns, side, level == 0 ? this->columns() : levels_[level - 1].columns, width);

  std::vector<float> pixels;
  pixels.reserve(static_cast<std::size_t>(width) * height);
  std::vector<std::vector<float>> read(1);
  std::size_t firstRead = 0;
  std::size_t readCount = 0;
  for (const auto& rowRun : rowRuns) {
    // Neighbouring pixels inside one cell share its row.
    if (rowRun.begin != firstRead || rowRun.end - rowRun.begin != readCount) {
      firstRead = rowRun.begin;
      readCount = rowRun.end - rowRun.begin;
      read.resize(std::max(read.size(), readCount));
      for (std::size_t index = 0; index < readCount; ++index)
        readRow(level, firstRead + index, read[index]);
    }
    for (const auto& columnRun : columnRuns) {
      Mean mean;
      for (std::size_t index = 0; index < readCount; ++index)
        for (std::size_t column = columnRun.begin; column < columnRun.end; ++column)
          mean.add(read[index][column]);
      pixels.push_back(mean.value());
    }
  }
  return pixels;
}

}  // namespace kindred::viz
