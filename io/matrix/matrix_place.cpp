#include "io/matrix/matrix_place.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>

#include "engine/core/recycled.hpp"
#include "engine/gram/block_rows.hpp"
#include "io/matrix/npy.hpp"

namespace kindred::io {

namespace {

/// A rectangle of the matrix, rows `rowBegin` to `rowEnd`.
template <typename Number>
struct WrittenRows {
  const MatrixPlace& matrix;
  const WriteAt& writeAt;
  std::int32_t rowBegin, rowEnd, columnBegin, columnEnd;

  /// Writes valueAt(row, column) of the whole rectangle: all cores gather the values, and one
  /// thread writes them, for a file system lets one at a time write to a file, and others that wait
  /// for it keep cores busy.
  template <typename ValueAt>
  void write(const ValueAt& valueAt) const {
    constexpr std::int32_t rowsAtOnce = 32;
    const auto width = static_cast<std::size_t>(columnEnd - columnBegin);
    Recycled<Number> numbers(static_cast<std::size_t>(rowEnd - rowBegin) * width);
    const auto rowAt = [&](std::int32_t row) {
      return std::span{numbers}.subspan(static_cast<std::size_t>(row - rowBegin) * width, width);
    };
    tbb::parallel_for(tbb::blocked_range<std::int32_t>{rowBegin, rowEnd, rowsAtOnce},
                      [&](const auto& some) {
                        for (auto row = some.begin(); row < some.end(); ++row)
                          for (auto column = columnBegin; Number & number : rowAt(row))
                            number = static_cast<Number>(valueAt(row, column++));
                      });
    for (auto row = rowBegin; row < rowEnd; ++row)
      writeAt(matrix.at(row, columnBegin), bytesOf(std::span<const Number>{rowAt(row)}));
  }
};

template <typename Number>
void writeNumbers(const MatrixPlace& matrix, const GramBlock& block, std::span<const double> values,
                  const WriteAt& writeAt) {
  const BlockRows rows{block, matrix.isSymmetric, values};
  const auto [rowBegin, rowEnd, columnBegin, columnEnd] = block;
  const WrittenRows<Number> own{matrix, writeAt, rowBegin, rowEnd, columnBegin, columnEnd};
  const WrittenRows<Number> mirrored{matrix, writeAt, columnBegin, columnEnd, rowBegin, rowEnd};
  if (matrix.isSymmetric && rowBegin == columnBegin)
    return own.write([&](std::int32_t row, std::int32_t column) {
      return rows.at(std::min(row, column), std::max(row, column));
    });
  own.write([&](std::int32_t row, std::int32_t column) { return rows.at(row, column); });
  if (matrix.isSymmetric)
    mirrored.write([&](std::int32_t row, std::int32_t column) { return rows.at(column, row); });
}

}  // namespace

void writeBlock(const MatrixPlace& matrix, const GramBlock& block, std::span<const double> values,
                const WriteAt& writeAt) {
  if (matrix.type == NumberType::Float32)
    writeNumbers<float>(matrix, block, values, writeAt);
  else
    writeNumbers<double>(matrix, block, values, writeAt);
}

}  // namespace kindred::io
