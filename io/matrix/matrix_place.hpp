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

/// Writes the values of a block, in the order of addPairs(), to their places; of a symmetric matrix
/// to the mirrored ones as well.
void writeBlock(const MatrixPlace& matrix, const GramBlock& block, std::span<const double> values,
                const WriteAt& writeAt);

}  // namespace kindred::io
