#include "engine/gram/gram_values.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace kindred {

namespace {

/// 1 / √K_ii, and 0 for a graph that has nothing to be alike in, as normalise() has it.
std::vector<double> normalising(std::span<const double> diagonal) {
  std::vector<double> factors;
  for (const double value : diagonal)
    factors.push_back(value == 0 ? 0 : 1 / std::sqrt(value));
  return factors;
}

std::vector<double> undoing(std::span<const double> diagonal) {
  std::vector<double> factors;
  for (const double value : diagonal)
    factors.push_back(std::sqrt(value));
  return factors;
}

std::span<const double> columnDiagonal(const GramResult& result) {
  return result.request.columns ? result.columnDiagonal : result.rowDiagonal;
}

}  // namespace

bool GramValues::canNormalise(const GramResult& result) {
  return result.rowDiagonal.size() == result.values.rows() &&
         columnDiagonal(result).size() == result.values.columns();
}

GramValues::GramValues(std::shared_ptr<const GramResult> result, bool isNormalised)
    : result_{std::move(result)},
      rows_{result_->values.rows()},
      columns_{result_->values.columns()},
      isSymmetric_{result_->request.columns == nullptr},
      isNormalised_{result_->request.normalise} {
  if (isNormalised == isNormalised_ || !canNormalise(*result_)) return;
  isNormalised_ = isNormalised;
  largestRounding_ = 1 + 2 * result_->request.solve.tolerance;
  const auto factors = isNormalised ? normalising : undoing;
  rowFactors_ = factors(result_->rowDiagonal);
  columnFactors_ = factors(columnDiagonal(*result_));
}

GramValues::GramValues(std::shared_ptr<const PartialGram> partial, double tolerance,
                       bool isNormalised)
    : partial_{std::move(partial)},
      rows_(partial_->plan().rows),
      columns_(partial_->plan().columns),
      isSymmetric_{partial_->plan().isSymmetric},
      isNormalised_{isNormalised} {
  if (!isNormalised) return;
  // Values and diagonals in floats differ by more than the tolerance.
  largestRounding_ = 1 + 2 * tolerance + std::numeric_limits<float>::epsilon();
  rowFactors_ = normalising(partial_->rowDiagonal());
  columnFactors_ = normalising(partial_->columnDiagonal());
  rowFactors_.resize(rows_, std::numeric_limits<double>::quiet_NaN());
  columnFactors_.resize(columns_, std::numeric_limits<double>::quiet_NaN());
}

GramValues::GramValues(KeptValues kept, bool isNormalised)
    : kept_{std::move(kept)},
      rows_{kept_->rows.rows()},
      columns_{kept_->rows.columns()},
      isSymmetric_{rows_ == columns_},
      isNormalised_{isNormalised} {}

std::optional<KernelRows> GramValues::wholeRows() const {
  if (kept_) return kept_->rows;
  if (!result_ || !result_->isComplete) return std::nullopt;
  return KernelRows{
      rows_, columns_,
      [result = result_](std::size_t row, std::span<double>) { return result->values.row(row); },
      [result = result_](std::size_t row, std::size_t column) {
        return result->values(row, column);
      }};
}

void GramValues::read(std::size_t row, std::span<const std::size_t> columns,
                      std::span<float> target) const {
  if (kept_)
    kept_->read(row, columns, target);
  else if (result_ && rowFactors_.empty())
    std::ranges::transform(columns, target.begin(),
                           [values = result_->values.row(row)](std::size_t column) {
                             return static_cast<float>(values[column]);
                           });
  else
    std::ranges::transform(columns, target.begin(),
                           [&](std::size_t column) { return static_cast<float>(at(row, column)); });
}

}  // namespace kindred
