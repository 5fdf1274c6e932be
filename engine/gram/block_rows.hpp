#pragma once

#include <algorithm>
#include <cstdint>
#include <ranges>
#include <span>
#include <vector>

#include "engine/gram/plan.hpp"

namespace kindred {

/// The values of a block, which come one after another, by row and column; of a symmetric plan,
/// from the diagonal on. The values outlive it.
template <typename Value>
class BlockRows {
 public:
  BlockRows(const GramBlock& block, bool isSymmetric, std::span<Value> values)
      : block_{block}, isSymmetric_{isSymmetric} {
    for (auto* next = values.data();
         const auto row : std::views::iota(block.rowBegin, block.rowEnd)) {
      rows_.push_back(next - firstColumn(row));
      next += block.columnEnd - firstColumn(row);
    }
  }

  std::int32_t firstColumn(std::int32_t row) const {
    return isSymmetric_ ? std::max(row, block_.columnBegin) : block_.columnBegin;
  }

  Value& at(std::int32_t row, std::int32_t column) const {
    return rows_[row - block_.rowBegin][column];
  }

  /// The values of a row, from its first column on.
  std::span<Value> row(std::int32_t row) const {
    return {&at(row, firstColumn(row)),
            static_cast<std::size_t>(block_.columnEnd - firstColumn(row))};
  }

 private:
  GramBlock block_;
  bool isSymmetric_;
  std::vector<Value*> rows_;  ///< as if each began in column 0
};

}  // namespace kindred
