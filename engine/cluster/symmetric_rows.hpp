#pragma once

#include <atomic>
#include <cstddef>
#include <limits>
#include <span>
#include <vector>

#include "engine/cluster/cluster.hpp"
#include "engine/core/progress.hpp"
#include "engine/gram/kernel_rows.hpp"

namespace kindred {

/// Some rows at a time of a kernel matrix that is to be clustered, each checked to hold numbers,
/// and compared with the distances that were made of the rows before.
class SymmetricRows {
 public:
  /// The matrix outlives it.
  SymmetricRows(const KernelRows& gram, const Progress& progress)
      : gram_{gram}, diagonal_{ownValues(gram, progress)} {}

  double diagonal(std::size_t item) const { return diagonal_[item]; }

  /// Reads the rows [begin, end). Checks for cancellation. Throws Error (Input) on a value that is
  /// no number, or too large for single precision.
  void read(std::size_t begin, std::size_t end, const Progress& progress);

  /// A value of the rows that were read last.
  double at(std::size_t row, std::size_t column) const { return rows_[row - begin_][column]; }

  /// Notes where the value in row i, column j is not that which the distance was made of, its
  /// mirror image. Safe from any thread.
  void compare(std::size_t i, std::size_t j, float distance);

  /// Throws Error (Input) if a value that was compared differs from its mirror image by more
  /// than rounding.
  void requireSymmetric() const;

 private:
  bool isRounding(double here, double there, std::size_t i, std::size_t j) const;

  static constexpr auto none = std::numeric_limits<std::size_t>::max();

  const KernelRows& gram_;
  std::vector<double> diagonal_;
  std::size_t begin_ = 0;
  std::vector<std::vector<double>> rooms_;
  std::vector<std::span<const double>> rows_;
  std::atomic<std::size_t> firstAskew_ = none;  ///< row · size + column
};

}  // namespace kindred
