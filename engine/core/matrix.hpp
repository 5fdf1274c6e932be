#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <span>
#include <vector>

#include "engine/core/large_pages.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// A dense row-major matrix of doubles.
class Matrix {
 public:
  Matrix() = default;
  Matrix(std::size_t rows, std::size_t columns, double value = 0)
      : rows_{rows}, columns_{columns}, values_(rows * columns, value) {}

  /// A large one takes a while to fill: checks for cancellation.
  Matrix(std::size_t rows, std::size_t columns, double value, const Progress& progress)
      : rows_{rows}, columns_{columns} {
    constexpr std::size_t valuesAtOnce = std::size_t{1} << 20;
    values_.reserve(rows * columns);
    while (values_.size() < rows * columns) {
      progress.checkpoint();
      values_.resize(std::min(rows * columns, values_.size() + valuesAtOnce), value);
    }
  }

  std::size_t rows() const noexcept { return rows_; }
  std::size_t columns() const noexcept { return columns_; }

  double& operator()(std::size_t row, std::size_t column) {
    assert(row < rows_ && column < columns_);
    return values_[row * columns_ + column];
  }
  double operator()(std::size_t row, std::size_t column) const {
    assert(row < rows_ && column < columns_);
    return values_[row * columns_ + column];
  }

  std::span<double> row(std::size_t index) { return values().subspan(index * columns_, columns_); }
  std::span<const double> row(std::size_t index) const {
    return values().subspan(index * columns_, columns_);
  }

  std::span<double> values() { return values_; }
  std::span<const double> values() const { return values_; }

  bool operator==(const Matrix&) const = default;

 private:
  std::size_t rows_ = 0;
  std::size_t columns_ = 0;
  std::vector<double, LargePageAllocator<double>> values_;
};

}  // namespace kindred
