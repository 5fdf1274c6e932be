#pragma once

#include <Eigen/Core>

#include "engine/backend/cpu/align/dense_panels.hpp"
#include "engine/backend/cpu/processor.hpp"
#include "engine/core/matrix.hpp"
#include "engine/core/progress.hpp"

namespace kindred::cpu {

/// Some columns of numbers, each filled up with zeros to blocks of 16.
template <typename Real>
struct ColumnBlock {
  using Columns = Eigen::Matrix<Real, Eigen::Dynamic, Eigen::Dynamic>;

  std::int64_t rowCount = 0;
  std::int64_t columnCount = 0;  ///< a multiple of groupWidth
  std::int64_t stride = 0;
  AlignedVector<Real> values;

  ColumnBlock(std::int64_t rows, std::int64_t columns);

  Real* column(std::int64_t at) { return values.data() + at * stride; }
  const Real* column(std::int64_t at) const { return values.data() + at * stride; }

  Eigen::Map<const Columns, 0, Eigen::OuterStride<>> matrix() const {
    return {values.data(), rowCount, columnCount, Eigen::OuterStride<>{stride}};
  }
  Eigen::Map<Columns, 0, Eigen::OuterStride<>> matrix() {
    return {values.data(), rowCount, columnCount, Eigen::OuterStride<>{stride}};
  }
};

/// In the precision of the columns: result = factor · Mᵀ · block + ofResult · result, for a matrix
/// M in panels.
template <typename Real>
void multiplyTransposed(const DensePanels& matrix, Real factor, const ColumnBlock<Real>& block,
                        Real ofResult, ColumnBlock<Real>& result, SimdLevel level,
                        const Progress& progress);

/// first ᵀ · second, in double precision.
template <typename Real>
Matrix innerProducts(const ColumnBlock<Real>& first, const ColumnBlock<Real>& second,
                     const Progress& progress);

/// Replaces the block by block · factor, in double precision.
void multiplyFromRight(ColumnBlock<float>& block, const Matrix& factor, const Progress& progress);

}  // namespace kindred::cpu
