#include "io/matrix/matrix_place.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <tuple>
#include <vector>

#include "engine/core/recycled.hpp"
#include "engine/gram/block_rows.hpp"
#include "io/matrix/npy.hpp"

namespace kindred::io {

namespace {

/// A block, or one that is mirrored at the diagonal, as it lies in the matrix.
struct Rectangle {
  GramBlock place;
  const BlockRows<const double>* values;
  bool isSymmetric;

  bool isRightOf(const Rectangle& other) const {
    return place.rowBegin == other.place.rowBegin && place.rowEnd == other.place.rowEnd &&
           place.columnBegin == other.place.columnEnd;
  }

  /// Gives some of its rows, of which each begins `width` numbers after the one before. What lies
  /// below the diagonal is read column by column, all rows at once.
  template <typename Number>
  void copyRows(std::int32_t begin, std::int32_t end, Number* numbers, std::size_t width) const {
    const auto at = [&](std::int32_t row, std::int32_t column) -> Number& {
      return numbers[static_cast<std::size_t>(row - begin) * width +
                     static_cast<std::size_t>(column - place.columnBegin)];
    };
    const auto below = isSymmetric ? std::min(end, place.columnEnd) : place.columnBegin;
    for (auto column = place.columnBegin; column < below; ++column)
      for (auto row = std::max(begin, column); row < end; ++row)
        at(row, column) = static_cast<Number>(values->at(column, row));
    for (auto row = begin; row < end; ++row)
      for (auto column = isSymmetric ? std::max(row, place.columnBegin) : place.columnBegin;
           column < place.columnEnd; ++column)
        at(row, column) = static_cast<Number>(values->at(row, column));
  }
};

std::vector<Rectangle> rectanglesOf(std::span<const ValuedBlock> blocks,
                                    std::span<const BlockRows<const double>> values,
                                    bool isSymmetric) {
  std::vector<Rectangle> rectangles;
  for (std::size_t at = 0; at < blocks.size(); ++at) {
    const auto [rowBegin, rowEnd, columnBegin, columnEnd] = blocks[at].block;
    rectangles.push_back({blocks[at].block, &values[at], isSymmetric});
    if (isSymmetric && rowBegin != columnBegin)
      rectangles.push_back({{columnBegin, columnEnd, rowBegin, rowEnd}, &values[at], isSymmetric});
  }
  std::ranges::sort(rectangles, {}, [](const Rectangle& one) {
    return std::tuple{one.place.rowBegin, one.place.columnBegin};
  });
  return rectangles;
}

/// Writes rectangles that lie side by side: all cores gather the values, and one thread writes
/// them, for a file system lets one at a time write to a file, and others that wait for it keep
/// cores busy.
template <typename Number>
void writeRun(const MatrixPlace& matrix, std::span<const Rectangle> run, const WriteAt& writeAt) {
  constexpr std::int32_t rowsAtOnce = 32;
  const auto [rowBegin, rowEnd, columnBegin, firstEnd] = run.front().place;
  const auto width = static_cast<std::size_t>(run.back().place.columnEnd - columnBegin);
  Recycled<Number> numbers(static_cast<std::size_t>(rowEnd - rowBegin) * width);
  const auto placeOf = [&, begin = rowBegin](std::int32_t row) {
    return static_cast<std::size_t>(row - begin) * width;
  };
  tbb::parallel_for(
      tbb::blocked_range<std::int32_t>{rowBegin, rowEnd, rowsAtOnce},
      [&, first = columnBegin](const auto& some) {
        for (const Rectangle& one : run)
          one.copyRows(some.begin(), some.end(),
                       numbers.data() + placeOf(some.begin()) + (one.place.columnBegin - first),
                       width);
      });
  for (auto row = rowBegin; row < rowEnd; ++row)
    writeAt(matrix.at(row, columnBegin),
            bytesOf(std::span<const Number>{numbers}.subspan(placeOf(row), width)));
}

}  // namespace

void writeBlocks(const MatrixPlace& matrix, std::span<const ValuedBlock> blocks,
                 const WriteAt& writeAt) {
  std::vector<BlockRows<const double>> values;
  for (const auto& one : blocks)
    values.emplace_back(one.block, matrix.isSymmetric, one.values);
  const auto rectangles = rectanglesOf(blocks, values, matrix.isSymmetric);
  for (auto begin = rectangles.begin(); begin != rectangles.end();) {
    const auto end = std::adjacent_find(
        begin, rectangles.end(),
        [](const Rectangle& one, const Rectangle& next) { return !next.isRightOf(one); });
    const auto after = end == rectangles.end() ? end : end + 1;
    if (matrix.type == NumberType::Float32)
      writeRun<float>(matrix, {begin, after}, writeAt);
    else
      writeRun<double>(matrix, {begin, after}, writeAt);
    begin = after;
  }
}

}  // namespace kindred::io
