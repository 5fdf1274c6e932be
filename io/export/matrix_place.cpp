#include "io/export/matrix_place.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <vector>

#include "engine/gram/block_rows.hpp"
#include "io/export/npy.hpp"

namespace kindred::io {

namespace {

/// Rows of a block that a thread writes one after another.
constexpr std::int32_t rowsAtOnce = 32;

template <typename Number>
void writeNumbers(const MatrixPlace& matrix, const GramBlock& block, std::span<const double> values,
                  const WriteAt& writeAt) {
  const BlockRows rows{block, matrix.isSymmetric, values};
  const auto write = [&](std::int32_t row, std::int32_t column, std::span<const Number> numbers) {
    if (!numbers.empty()) writeAt(matrix.at(row, column), bytesOf(numbers));
  };
  tbb::parallel_for(tbb::blocked_range<std::int32_t>{block.rowBegin, block.rowEnd, rowsAtOnce},
                    [&](const auto& range) {
                      std::vector<Number> numbers;
                      for (auto row = range.begin(); row < range.end(); ++row) {
                        const auto ofRow = rows.row(row);
                        numbers.assign(ofRow.begin(), ofRow.end());
                        write(row, rows.firstColumn(row), numbers);
                      }
                    });
  if (!matrix.isSymmetric) return;
  tbb::parallel_for(
      tbb::blocked_range<std::int32_t>{block.columnBegin, block.columnEnd, rowsAtOnce},
      [&](const auto& range) {
        std::vector<Number> numbers;
        for (auto column = range.begin(); column < range.end(); ++column) {
          numbers.clear();
          for (auto row = block.rowBegin; row < std::min(block.rowEnd, column); ++row)
            numbers.push_back(static_cast<Number>(rows.at(row, column)));
          write(column, block.rowBegin, numbers);
        }
      });
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
