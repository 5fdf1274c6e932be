#include "engine/gram/neighbours.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace kindred {

namespace {

/// `at(column)` is the value; `itself` is left out.
template <typename At>
std::vector<SimilarGraph> mostSimilarOf(std::size_t columns, std::size_t itself, const At& at) {
  std::vector<SimilarGraph> similar;
  for (std::size_t column = 0; column < columns; ++column)
    if (const double value = at(column); std::isfinite(value) && column != itself)
      similar.push_back({static_cast<std::int32_t>(column), value});
  std::ranges::stable_sort(similar, std::ranges::greater{}, &SimilarGraph::value);
  return similar;
}

constexpr auto nobody = std::numeric_limits<std::size_t>::max();

}  // namespace

std::vector<SimilarGraph> mostSimilar(const Matrix& values, std::size_t row, bool isSymmetric) {
  return mostSimilarOf(values.columns(), isSymmetric ? row : nobody,
                       [all = values.row(row)](std::size_t column) { return all[column]; });
}

std::vector<SimilarGraph> mostSimilar(const GramValues& values, std::size_t row) {
  return mostSimilarOf(values.columns(), values.isSymmetric() ? row : nobody,
                       [&](std::size_t column) { return values.at(row, column); });
}

}  // namespace kindred
