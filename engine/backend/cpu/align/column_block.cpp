#include "engine/backend/cpu/align/column_block.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <type_traits>
#include <vector>

#include "engine/backend/cpu/align/dense_loops.hpp"

namespace kindred::cpu {

namespace {

/// Sums over rows are gathered from so many parts of them, whatever the number of threads.
constexpr std::int64_t productParts = 24;
constexpr std::int64_t rowsAtOnce = 128;

std::int64_t roundedUp(std::int64_t count, std::int64_t unit) {
  return (count + unit - 1) / unit * unit;
}

/// The numbers of a block times a factor, groupWidth by groupWidth, each by rows.
template <typename Real>
UntouchedVector<Real> packed(const ColumnBlock<Real>& block, Real factor) {
  UntouchedVector<Real> numbers(block.rowCount * block.columnCount);
  tbb::parallel_for(std::int64_t{0}, block.columnCount / groupWidth, [&](std::int64_t at) {
    Real* const target = numbers.data() + at * block.rowCount * groupWidth;
    for (std::int64_t next = 0; next < groupWidth; ++next) {
      const Real* const column = block.column(at * groupWidth + next);
      for (std::int64_t row = 0; row < block.rowCount; ++row)
        target[row * groupWidth + next] = factor * column[row];
    }
  });
  return numbers;
}

template <typename Work>
void forRowsOfPart(std::int64_t part, std::int64_t rowCount, const Progress& progress,
                   const Work& work) {
  const std::int64_t end = rowCount * (part + 1) / productParts;
  for (std::int64_t row = rowCount * part / productParts; row < end; row += rowsAtOnce) {
    progress.checkpoint();
    work(row, std::min(rowsAtOnce, end - row));
  }
}

}  // namespace

template <typename Real>
ColumnBlock<Real>::ColumnBlock(std::int64_t rows, std::int64_t columns)
    : rowCount{rows},
      columnCount{roundedUp(columns, groupWidth)},
      stride{roundedUp(rows, PanelShape::width)},
      values(stride * columnCount, Real{0}) {}

template <typename Real>
void multiplyTransposed(const DensePanels& matrix, Real factor, const ColumnBlock<Real>& block,
                        Real ofResult, ColumnBlock<Real>& result, SimdLevel level,
                        const Progress& progress) {
  constexpr std::int64_t panelsAtOnce = 8;
  const auto numbers = packed(block, factor);
  const PanelProduct<Real> product{.shape = matrix.shape,
                                   .values = matrix.values.data(),
                                   .packed = numbers.data(),
                                   .groups = block.columnCount / groupWidth,
                                   .result = result.values.data(),
                                   .stride = result.stride};
  const std::int64_t panels = matrix.shape.panels();
  tbb::parallel_for(
      std::int64_t{0}, (panels + panelsAtOnce - 1) / panelsAtOnce, [&](std::int64_t at) {
        progress.checkpoint();
        const std::int64_t first = at * panelsAtOnce;
        const std::int64_t end = std::min(panels, first + panelsAtOnce);
        for (std::int64_t column = 0; column < result.columnCount; ++column) {
          Real* const values = result.column(column);
          for (std::int64_t row = first * PanelShape::width; row < end * PanelShape::width; ++row)
            values[row] = ofResult == 0 ? Real{0} : ofResult * values[row];
        }
        if constexpr (std::is_same_v<Real, float>)
          denseLoops(level).multiply(product, first, end);
        else
          denseLoops(level).multiplyInDouble(product, first, end);
      });
}

template <typename Real>
Matrix innerProducts(const ColumnBlock<Real>& first, const ColumnBlock<Real>& second,
                     const Progress& progress) {
  std::vector<Eigen::MatrixXd> sums(productParts);
  tbb::parallel_for(std::int64_t{0}, productParts, [&](std::int64_t part) {
    sums[part] = Eigen::MatrixXd::Zero(first.columnCount, second.columnCount);
    forRowsOfPart(part, first.rowCount, progress, [&](std::int64_t row, std::int64_t count) {
      const Eigen::MatrixXd left = first.matrix().middleRows(row, count).template cast<double>();
      const Eigen::MatrixXd right = second.matrix().middleRows(row, count).template cast<double>();
      sums[part].noalias() += left.transpose() * right;
    });
  });
  for (std::int64_t part = 1; part < productParts; ++part)
    sums[0] += sums[part];
  Matrix products{static_cast<std::size_t>(first.columnCount),
                  static_cast<std::size_t>(second.columnCount)};
  for (std::size_t row = 0; row < products.rows(); ++row)
    for (std::size_t column = 0; column < products.columns(); ++column)
      products(row, column) =
          sums[0](static_cast<Eigen::Index>(row), static_cast<Eigen::Index>(column));
  return products;
}

void multiplyFromRight(ColumnBlock<float>& block, const Matrix& factor, const Progress& progress) {
  Eigen::MatrixXd matrix(factor.rows(), factor.columns());
  for (std::size_t row = 0; row < factor.rows(); ++row)
    for (std::size_t column = 0; column < factor.columns(); ++column)
      matrix(static_cast<Eigen::Index>(row), static_cast<Eigen::Index>(column)) =
          factor(row, column);
  tbb::parallel_for(std::int64_t{0}, productParts, [&](std::int64_t part) {
    forRowsOfPart(part, block.rowCount, progress, [&](std::int64_t row, std::int64_t count) {
      const Eigen::MatrixXd rows = block.matrix().middleRows(row, count).cast<double>();
      block.matrix().middleRows(row, count).leftCols(matrix.cols()) = (rows * matrix).cast<float>();
    });
  });
}

template struct ColumnBlock<float>;
template struct ColumnBlock<double>;
template void multiplyTransposed<float>(const DensePanels&, float, const ColumnBlock<float>&, float,
                                        ColumnBlock<float>&, SimdLevel, const Progress&);
template void multiplyTransposed<double>(const DensePanels&, double, const ColumnBlock<double>&,
                                         double, ColumnBlock<double>&, SimdLevel, const Progress&);
template Matrix innerProducts<float>(const ColumnBlock<float>&, const ColumnBlock<float>&,
                                     const Progress&);
template Matrix innerProducts<double>(const ColumnBlock<double>&, const ColumnBlock<double>&,
                                      const Progress&);

}  // namespace kindred::cpu
