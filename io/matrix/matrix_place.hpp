#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

#include "engine/gram/plan.hpp"
#include "io/matrix/number_type.hpp"

namespace kindred::io {

/// The part of a file that the values of a matrix take: row by row, from `begin` on.
struct MatrixPlace {
  std::uint64_t begin = 0;
  std::int32_t rows = 0;
  std::int32_t columns = 0;
  bool isSymmetric = true;
  NumberType type = NumberType::Float64;

  std::uint64_t end() const {
    return begin + static_cast<std::uint64_t>(rows) * columns * widthOf(type);
  }

  std::uint64_t at(std::int32_t row, std::int32_t column) const {
    return begin + (static_cast<std::uint64_t>(row) * columns + column) * widthOf(type);
  }
};

/// Writes bytes to a place of a file.
using WriteAt = std::function<void(std::uint64_t place, std::string_view bytes)>;

/// A block with its values, in the order of addPairs().
struct ValuedBlock {
  GramBlock block;
  std::span<const double> values;
};

/// Writes the values of blocks to their places; of a symmetric matrix to the mirrored ones as well.
/// Such as lie side by side are written together, a row at a time: few long pieces are written
/// three times as fast as many short ones.
void writeBlocks(const MatrixPlace& matrix, std::span<const ValuedBlock> blocks,
                 const WriteAt& writeAt);

}  // namespace kindred::io
