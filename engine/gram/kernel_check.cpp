#include "engine/gram/kernel_check.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

/// The place of the first value that differs from its mirror image by more than rounding.
std::optional<std::pair<std::size_t, std::size_t>> firstAsymmetry(const Matrix& gram,
                                                                  const Progress& progress) {
  constexpr double tolerance = 1e-5;
  constexpr std::size_t tile = 64;  // so that both halves stay in the cache
  const std::size_t size = gram.rows();
  for (std::size_t top = 0; top < size; top += tile) {
    progress.checkpoint();
    for (std::size_t left = top; left < size; left += tile)
      for (std::size_t i = top; i < std::min(top + tile, size); ++i)
        for (std::size_t j = std::max(left, i + 1); j < std::min(left + tile, size); ++j) {
          const double here = gram(i, j), there = gram(j, i);
          if (std::abs(here - there) > tolerance * std::max(std::abs(here), std::abs(there)))
            return std::pair{i, j};
        }
  }
  return std::nullopt;
}

}  // namespace

std::string valueText(double value) {
  if (std::isnan(value)) return "not a number";
  if (std::isinf(value)) return "infinite";
  return joined(value);
}

void requireSquare(std::size_t rows, std::size_t columns, std::string_view deed) {
  if (rows == columns) return;
  throw Error{ErrorCode::Input,
              joined("A matrix of ", rows, " rows and ", columns, " columns cannot be ", deed,
                     ": give the matrix of one data set.")};
}

void requireFinite(std::span<const double> values, std::size_t row, std::string_view deed) {
  constexpr double largest = 1e75;  // distances are kept in single precision
  const auto bad = std::find_if(values.begin(), values.end(),
                                [](double value) { return !(std::abs(value) <= largest); });
  if (bad == values.end()) return;
  throw Error{ErrorCode::Input,
              joined("The matrix cannot be ", deed, ": its value in row ", row + 1, ", column ",
                     bad - values.begin() + 1, " is ", valueText(*bad),
                     std::isfinite(*bad) ? "; divide all of it by a number first."
                                         : "; compute all of it first.")};
}

void refuseAskew(std::size_t row, std::size_t column, double here, double there,
                 std::string_view deed) {
  throw Error{ErrorCode::Input,
              joined("The matrix cannot be ", deed, ": it is not symmetric; row ", row + 1,
                     ", column ", column + 1, " is ", valueText(here), ", but row ", column + 1,
                     ", column ", row + 1, " is ", valueText(there), ".")};
}

void requireKernel(const Matrix& gram, std::string_view deed, const Progress& progress) {
  requireSquare(gram.rows(), gram.columns(), deed);
  for (std::size_t row = 0; row < gram.rows(); ++row)
    requireFinite(gram.row(row), row, deed);
  if (const auto place = firstAsymmetry(gram, progress))
    refuseAskew(place->first, place->second, gram(place->first, place->second),
                gram(place->second, place->first), deed);
}

}  // namespace kindred
