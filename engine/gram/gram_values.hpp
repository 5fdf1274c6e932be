#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "engine/gram/gram.hpp"
#include "engine/gram/partial_gram.hpp"

namespace kindred {

/// The values of a kernel matrix as someone looks at them: normalised or raw, of a result or of one
/// that is being computed; never a copy of the matrix. A value.
class GramValues {
 public:
  /// Raw values of a normalised result are those that normalising began with, but for rounding.
  GramValues(std::shared_ptr<const GramResult> result, bool isNormalised);

  /// Normalised values are there as soon as the diagonals are.
  GramValues(std::shared_ptr<const PartialGram> partial, double tolerance, bool isNormalised);

  /// False if raw values of a rectangular matrix cannot be normalised, for want of diagonals.
  static bool canNormalise(const GramResult& result);

  std::size_t rows() const noexcept { return rows_; }
  std::size_t columns() const noexcept { return columns_; }
  bool isSymmetric() const noexcept { return isSymmetric_; }
  bool isNormalised() const noexcept { return isNormalised_; }

  /// Returns the kernel matrix that is under way, or null.
  const PartialGram* partial() const noexcept { return partial_.get(); }

  /// NaN if it is not computed.
  double at(std::size_t row, std::size_t column) const {
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
  std::size_t rows_ = 0;
  std::size_t columns_ = 0;
  bool isSymmetric_ = true;
  bool isNormalised_ = true;
  double largestRounding_ = 1;         ///< that normalise() takes for 1
  std::vector<double> rowFactors_;     ///< from the values as they are held; empty: as they are
  std::vector<double> columnFactors_;  ///< likewise
};

}  // namespace kindred
