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

void requireKernel(const Matrix& gram, std::string_view deed, const Progress& progress) {
  if (gram.rows() != gram.columns())
    throw Error{ErrorCode::Input,
                joined("A matrix of ", gram.rows(), " rows and ", gram.columns(),
                       " columns cannot be ", deed, ": give the matrix of one data set.")};
  constexpr double largest = 1e75;  // distances are kept in single precision
  const auto values = gram.values();
  const auto bad = std::find_if(values.begin(), values.end(),
                                [](double value) { return !(std::abs(value) <= largest); });
  if (bad != values.end()) {
    const auto place = static_cast<std::size_t>(bad - values.begin());
    throw Error{ErrorCode::Input,
                joined("The matrix cannot be ", deed, ": its value in row ", place / gram.columns(),
                       ", column ", place % gram.columns(), " is ", *bad,
                       std::isfinite(*bad) ? "; divide all of it by a number first."
                                           : "; compute all of it first.")};
  }
  if (const auto place = firstAsymmetry(gram, progress))
    throw Error{ErrorCode::Input,
                joined("The matrix cannot be ", deed, ": it is not symmetric; row ", place->first,
                       ", column ", place->second, " is ", gram(place->first, place->second),
                       ", but row ", place->second, ", column ", place->first, " is ",
                       gram(place->second, place->first), ".")};
}

}  // namespace kindred
