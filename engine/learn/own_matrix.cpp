#include "engine/learn/own_matrix.hpp"

#include <algorithm>
#include <cmath>

#include "engine/backend/cholesky.hpp"
#include "engine/core/content_hash.hpp"
#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

constexpr double rounding = 1.2e-7;  // of single precision

[[noreturn]] void refuse(const auto&... words) { throw Error{ErrorCode::Input, joined(words...)}; }

void requireShape(const Matrix& given, const std::string& name, std::size_t graphs) {
  if (given.rows() != graphs || given.columns() != graphs)
    refuse(name, " has ", given.rows(), " rows and ", given.columns(), " columns, and there are ",
           graphs, " graphs: it must have a row and a column for each.");
  if (!std::ranges::all_of(given.values(), [](double value) { return std::isfinite(value); }))
    refuse(name, " holds values that are no finite numbers.");
}

/// The largest value of a graph with itself.
double scaleOf(const Matrix& given) {
  double scale = 0;
  for (std::size_t at = 0; at < given.rows(); ++at)
    scale = std::max(scale, given(at, at));
  return scale;
}

void requireSymmetric(const Matrix& given, const std::string& name) {
  const double slack = 1e-6 * scaleOf(given);
  for (std::size_t row = 0; row < given.rows(); ++row)
    for (std::size_t column = 0; column < row; ++column)
      if (std::abs(given(row, column) - given(column, row)) > slack)
        refuse(name, " is not symmetric: row ", row + 1, ", column ", column + 1, " is ",
               rounded(given(row, column)), ", and row ", column + 1, ", column ", row + 1, " is ",
               rounded(given(column, row)), ".");
}

void requirePositive(const Matrix& values, const std::string& name, const Progress& progress) {
  const double slack = rounding * static_cast<double>(values.rows()) * scaleOf(values);
  auto lifted = values;
  for (std::size_t at = 0; at < lifted.rows(); ++at)
    lifted(at, at) += slack;
  if (!Cholesky{std::move(lifted), progress}.isPositiveDefinite())
    refuse(name,
           " is not positive semi-definite beyond the rounding of single precision, so that it "
           "cannot be a covariance: it may have too few digits.");
}

}  // namespace

const std::vector<Option<OwnMatrix>>& ownMatrixTable() {
  static const std::vector<Option<OwnMatrix>> table{
      textOption(&OwnMatrix::name, {"name", "Matrix", "", "The file that it is from."}),
      textOption(&OwnMatrix::hash, {"hash", "Hash", "", "Tells its values from others."})};
  return table;
}

Matrix ownCovariance(const Matrix& given, const std::string& name, std::size_t graphs,
                     std::span<const std::int32_t> places, const Progress& progress) {
  requireShape(given, name, graphs);
  requireSymmetric(given, name);
  Matrix values{places.size(), places.size()};
  for (std::size_t row = 0; row < places.size(); ++row)
    for (std::size_t column = 0; column < places.size(); ++column) {
      const auto a = static_cast<std::size_t>(places[row]),
                 b = static_cast<std::size_t>(places[column]);
      values(row, column) = (given(a, b) + given(b, a)) / 2;
    }
  if (!(scaleOf(values) > 0))
    refuse(
        name,
        " has no graph that is above 0 with itself, as a covariance or likeness has: distances are "
        "none.");
  requirePositive(values, name, progress);
  for (std::size_t row = 0; row < values.rows(); ++row)
    for (std::size_t column = 0; column < values.columns(); ++column) {
      const double most = std::sqrt(std::max(0.0, values(row, row) * values(column, column)));
      if (row != column) values(row, column) = std::clamp(values(row, column), -most, most);
    }
  return values;
}

std::string hashOf(const Matrix& values) { return ContentHash{}.addValues(values.values()).text(); }

}  // namespace kindred
