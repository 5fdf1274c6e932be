#pragma once

#include <Eigen/Core>

#include "engine/backend/cpu/align/dense_panels.hpp"
#include "engine/backend/cpu/processor.hpp"
#include "engine/core/progress.hpp"

namespace kindred::cpu {

/// Some columns of numbers, each filled up with zeros to blocks of 16.
struct ColumnBlock {
  std::int64_t rowCount = 0;
  std::int64_t columnCount = 0;  ///< a multiple of PanelProduct::groupWidth
  std::int64_t stride = 0;
  AlignedVector<float> values;

  ColumnBlock(std::int64_t rows, std::int64_t columns);

  float* column(std::int64_t at) { return values.data() + at * stride; }
  const float* column(std::int64_t at) const { return values.data() + at * stride; }

  Eigen::Map<const Eigen::MatrixXf, 0, Eigen::OuterStride<>> matrix() const {
    return {values.data(), rowCount, columnCount, Eigen::OuterStride<>{stride}};
  }
  Eigen::Map<Eigen::MatrixXf, 0, Eigen::OuterStride<>> matrix() {
    return {values.data(), rowCount, columnCount, Eigen::OuterStride<>{stride}};
  }
};

/// result = factor · Mᵀ · block + ofResult · result, for a matrix M in panels.
void multiplyTransposed(const DensePanels& matrix, float factor, const ColumnBlock& block,
                        float ofResult, ColumnBlock& result, SimdLevel level,
                        const Progress& progress);

/// first ᵀ · second, in double precision.
Eigen::MatrixXd innerProducts(const ColumnBlock& first, const ColumnBlock& second,
                              const Progress& progress);

/// Replaces the block by block · matrix, in double precision.
void multiplyFromRight(ColumnBlock& block, const Eigen::MatrixXd& matrix, const Progress& progress);

}  // namespace kindred::cpu
