#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/gram/gram_values.hpp"

namespace kindred {

/// Finds the values that a kernel matrix under way gained since it was last looked at.
class GramGrowth {
 public:
  /// Receives values of one row in neighbouring columns, from `firstColumn` on.
  using See =
      std::function<void(std::size_t row, std::size_t firstColumn, std::span<const double> values)>;

  /// Gives each value that has come since the last call once; of a symmetric matrix only those with
  /// column >= row. Normalised values come when the diagonals are there. The values are always of
  /// the same matrix, normalised or raw, with more of them each time, and must be under way. O(new
  /// values + blocks). Checks for cancellation between blocks, and can then go on.
  void giveNew(const GramValues& values, const See& see, const Progress& progress = {});

 private:
  std::vector<std::size_t> given_;  ///< pairs of each block
};

}  // namespace kindred
