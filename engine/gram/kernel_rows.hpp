#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "engine/core/matrix.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// A kernel matrix that is read row by row, wherever it is kept: what asks for rows alone works on
/// a matrix larger than memory as well. Reading is safe from any thread.
class KernelRows {
 public:
  /// Returns the values of a row: those of a matrix in memory, or what was written to `room`.
  using ReadRow = std::function<std::span<const double>(std::size_t row, std::span<double> room)>;
  using ReadValue = std::function<double(std::size_t row, std::size_t column)>;

  /// The matrix outlives it. Implicit: any matrix in memory has rows.
  KernelRows(const Matrix& matrix)
      : KernelRows{matrix.rows(), matrix.columns(),
                   [&matrix](std::size_t row, std::span<double>) { return matrix.row(row); },
                   [&matrix](std::size_t row, std::size_t column) { return matrix(row, column); }} {
  }

  KernelRows(std::size_t rows, std::size_t columns, ReadRow readRow, ReadValue readValue)
      : rows_{rows},
        columns_{columns},
        readRow_{std::move(readRow)},
        readValue_{std::move(readValue)} {}

  std::size_t rows() const noexcept { return rows_; }
  std::size_t columns() const noexcept { return columns_; }

  /// Returns a row, valid as long as `room` is neither changed nor gone.
  std::span<const double> row(std::size_t row, std::vector<double>& room) const {
    room.resize(columns_);
    return readRow_(row, room);
  }

  double operator()(std::size_t row, std::size_t column) const { return readValue_(row, column); }

  /// K_ii of a square matrix. Checks for cancellation.
  std::vector<double> diagonal(const Progress& progress = {}) const;

 private:
  std::size_t rows_;
  std::size_t columns_;
  ReadRow readRow_;
  ReadValue readValue_;
};

/// Returns a kernel matrix as normalise() makes it, value by value as it is read.
KernelRows normalisedRows(KernelRows rows);

}  // namespace kindred
