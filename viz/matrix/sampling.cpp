#include "viz/matrix/sampling.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <utility>

namespace kindred::viz {

namespace {

/// Squares [begin, end) of one level that a pixel shows.
struct Run {
  std::size_t begin = 0;
  std::size_t end = 0;

  bool operator==(const Run&) const = default;
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

/// All bits set if the value is a number, and finite, else none. Whole numbers, so that the
/// compiler may work on many values at once.
std::uint32_t maskOf(float value) {
  const auto magnitude = std::bit_cast<std::uint32_t>(value) & 0x7fffffffU;
  return magnitude < 0x7f800000U ? 0xffffffffU : 0U;
}

/// The value, or 0 if the mask is.
float masked(float value, std::uint32_t mask) {
  return std::bit_cast<float>(std::bit_cast<std::uint32_t>(value) & mask);
}

/// The numbers among some rows, added up column by column.
class ColumnSums {
 public:
  /// For means over runs of the columns.
  ColumnSums(std::size_t columns, std::vector<Run> runs)
      : runs_{std::move(runs)},
        areNarrow_{std::ranges::all_of(runs_, [](Run run) { return run.end - run.begin <= 2; })},
        sums_(columns),
        counts_(columns),
        row_(columns),
        totals_(runs_.size()) {
    for (const auto [begin, end] : runs_)
      seconds_.push_back(static_cast<float>(end - begin - 1));
  }

  /// Adds up rows that `read(row, target)` gives.
  template <typename Read>
  void take(Run rows, const Read& read) {
    std::ranges::fill(sums_, 0.0F);
    std::ranges::fill(counts_, 0.0F);
    for (auto row = rows.begin; row < rows.end; ++row) {
      read(row, std::span{row_});
      for (std::size_t column = 0; column < row_.size(); ++column) {
        const auto mask = maskOf(row_[column]);
        sums_[column] += masked(row_[column], mask);
        counts_[column] += masked(1, mask);
      }
    }
  }

  /// The mean of each run; NaN (0 / 0) if there is no number.
  void means(std::span<float> target) {
    for (std::size_t at = 0; at < runs_.size(); ++at) {
      const auto [begin, end] = runs_[at];
      if (areNarrow_) {
        // Without a branch: which pixels span two squares is hard to foretell.
        target[at] = sums_[begin] + seconds_[at] * sums_[end - 1];
        totals_[at] = counts_[begin] + seconds_[at] * counts_[end - 1];
      } else {
        target[at] = std::accumulate(sums_.data() + begin, sums_.data() + end, 0.0F);
        totals_[at] = std::accumulate(counts_.data() + begin, counts_.data() + end, 0.0F);
      }
    }
    for (std::size_t at = 0; at < runs_.size(); ++at)
      target[at] /= totals_[at];
  }

 private:
  std::vector<Run> runs_;
  bool areNarrow_;              ///< two columns at most
  std::vector<float> seconds_;  ///< columns of narrow runs beyond the first: 0 or 1
  std::vector<float> sums_;
  std::vector<float> counts_;
  std::vector<float> row_;
  std::vector<float> totals_;  ///< the total of the counts of each run
};

}  // namespace

void halve(std::span<const float> upper, std::span<const float> lower, std::span<float> means) {
  for (std::size_t square = 0; square < means.size(); ++square) {
    float sum = 0;
    float count = 0;
    for (const auto row : {upper, lower})
      for (auto column = 2 * square; column < std::min(2 * square + 2, row.size()); ++column) {
        const auto mask = maskOf(row[column]);
        sum += masked(row[column], mask);
        count += masked(1, mask);
      }
    means[square] = sum / count;  // 0 / 0: no number
  }
}

void SquareLevels::sample(CellRange rowRange, CellRange columnRange, int width, int height,
                          const TakePixels& take, std::optional<std::size_t> since) const {
  const double cellsPerPixel = std::min(rowRange.count / height, columnRange.count / width);
  const auto level = cellsPerPixel < 2
                         ? std::size_t{0}
                         : std::min(static_cast<std::size_t>(std::log2(cellsPerPixel)), levels - 1);
  const double side = std::ldexp(1.0, static_cast<int>(level));
  const auto squaresAlong = [&](std::size_t cells) {
    return (cells + (std::size_t{1} << level) - 1) >> level;
  };
  const auto rowRuns = runsOf(rowRange, side, squaresAlong(rows), height);
  auto columnRuns = runsOf(columnRange, side, squaresAlong(columns), width);
  const auto firstColumn = columnRuns.front().begin;
  const auto columnCount = columnRuns.back().end - firstColumn;
  for (auto& run : columnRuns)
    run = {run.begin - firstColumn, run.end - firstColumn};

  const auto isKnown = [&](Run run) {
    return since && looks->ofChange(run.begin << level, std::min(run.end << level, rows)) <= *since;
  };

  const auto readRow = read;
  ColumnSums sums{columnCount, std::move(columnRuns)};
  std::vector<float> pixels(static_cast<std::size_t>(width));
  for (int y = 0; y < height;) {
    const int first = y;
    // Neighbouring pixels inside one cell show the same.
    while (++y < height && rowRuns[y] == rowRuns[first]) {
    }
    if (isKnown(rowRuns[first])) continue;
    sums.take(rowRuns[first], [&](std::size_t row, std::span<float> target) {
      readRow(level, row, firstColumn, target);
    });
    sums.means(pixels);
    take(first, y, pixels);
  }
}

SquareMeans halved(std::size_t rows, std::size_t columns,
                   const std::function<void(std::size_t row, std::span<float>)>& read,
                   const Progress& progress) {
  SquareMeans coarse{(rows + 1) / 2, (columns + 1) / 2, {}};
  coarse.means.resize(coarse.rows * coarse.columns);
  std::vector<float> upper(columns);
  std::vector<float> lower(columns);
  for (std::size_t row = 0; row < coarse.rows; ++row) {
    progress.checkpoint();
    read(2 * row, upper);
    const bool hasLower = 2 * row + 1 < rows;
    if (hasLower) read(2 * row + 1, lower);
    halve(upper, hasLower ? std::span{lower} : std::span<float>{},
          std::span{coarse.means}.subspan(row * coarse.columns, coarse.columns));
  }
  return coarse;
}

}  // namespace kindred::viz
