#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/gram/gram.hpp"
#include "engine/gram/kernel_rows.hpp"
#include "engine/gram/partial_gram.hpp"

namespace kindred {

/// Values that stay where they are kept, as in a file; those of a square matrix are taken for
/// symmetric. `read` and `at` give NaN for what cannot be read, `rows` may throw.
struct KeptValues {
  KernelRows rows;
  std::function<void(std::size_t row, std::span<const std::size_t> columns,
                     std::span<float> target)>
      read;
  KernelRows::ReadValue at;
};

/// The values of a kernel matrix as someone looks at them: normalised or raw, of a result, of one
/// that is being computed, or of one that stays where it is kept; never a copy of the matrix. A
/// value.
class GramValues {
 public:
  /// Raw values of a normalised result are those that normalising began with, but for rounding.
  GramValues(std::shared_ptr<const GramResult> result, bool isNormalised);

  /// Normalised values are there as soon as the diagonals are.
  GramValues(std::shared_ptr<const PartialGram> partial, double tolerance, bool isNormalised);

  GramValues(KeptValues kept, bool isNormalised);

  /// False if raw values of a rectangular matrix cannot be normalised, for want of diagonals.
  static bool canNormalise(const GramResult& result);

  std::size_t rows() const noexcept { return rows_; }
  std::size_t columns() const noexcept { return columns_; }
  bool isSymmetric() const noexcept { return isSymmetric_; }
  bool isNormalised() const noexcept { return isNormalised_; }

  /// Returns the kernel matrix that is under way, or null.
  const PartialGram* partial() const noexcept { return partial_.get(); }

  bool areKept() const noexcept { return kept_.has_value(); }

  /// Returns the rows of a matrix that has all its values; nothing of one under way.
  std::optional<KernelRows> wholeRows() const;

  /// NaN if it is not computed.
  double at(std::size_t row, std::size_t column) const {
    if (kept_) return kept_->at(row, column);
    const double value = result_ ? result_->values(row, column) : partial_->at(row, column);
    return rowFactors_.empty() ? value : scaled(value, rowFactors_[row] * columnFactors_[column]);
  }

  /// The value at a place that `raw` was found at in what is under way.
  double fromRaw(std::size_t row, std::size_t column, float raw) const {
    return rowFactors_.empty() ? raw : scaled(raw, rowFactors_[row] * columnFactors_[column]);
  }

  /// Values of a row in some columns.
  void read(std::size_t row, std::span<const std::size_t> columns, std::span<float> target) const;

 private:
  double scaled(double value, double factor) const {
    const double product = value * factor;
    return isNormalised_ && product > 1 && product <= largestRounding_ ? 1 : product;
  }

  std::shared_ptr<const GramResult> result_;
  std::shared_ptr<const PartialGram> partial_;
  std::optional<KeptValues> kept_;
  std::size_t rows_ = 0;
  std::size_t columns_ = 0;
  bool isSymmetric_ = true;
  bool isNormalised_ = true;
  double largestRounding_ = 1;         ///< that normalise() takes for 1
  std::vector<double> rowFactors_;     ///< from the values as they are held; empty: as they are
  std::vector<double> columnFactors_;  ///< likewise
};

}  // namespace kindred
