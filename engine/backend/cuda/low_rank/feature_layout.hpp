#pragma once

#include <array>
#include <cstdint>

#include "engine/core/host_device.hpp"

namespace kindred::cuda {

/// The numbers of rows of the first graph and of features that a block multiplies at once.
struct FeatureShape {
  std::int32_t rows;
  std::int32_t width;
};

/// The shapes that kernels are compiled for; of one width, the faster first.
inline constexpr std::array<FeatureShape, 4> featureShapes{{{16, 4}, {8, 4}, {16, 1}, {8, 1}}};

/// The layout of a block's shared memory: for each column of the second graph and each row of the
/// block, the sums for some features; and the sums of the product.
template <std::int32_t rows, std::int32_t width>
struct FeatureLayout {
  /// Rows of a column are permuted: lanes write the same row of 32 columns, and read eight rows of
  /// any column, either in different banks.
  KINDRED_HOST_DEVICE static std::int32_t place(std::int32_t column, std::int32_t row) {
    const std::int32_t turn = width == 4 ? column : column / (32 / rows);
    return (column * rows + (row ^ (turn & 7))) * width;
  }

  KINDRED_HOST_DEVICE static std::int32_t sumPlace(std::int32_t column, std::int32_t row) {
    return column * (rows + 1) + row;
  }
};

constexpr std::int32_t sharedBytesOf(FeatureShape shape, std::int32_t columns) {
  return 4 * columns * (shape.rows * shape.width + shape.rows + 1);
}

}  // namespace kindred::cuda
