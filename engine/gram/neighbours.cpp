#include "engine/gram/neighbours.hpp"

#include <algorithm>
#include <cmath>

namespace kindred {

std::vector<SimilarGraph> mostSimilar(const Matrix& values, std::size_t row, bool isSymmetric) {
  std::vector<SimilarGraph> similar;
  const auto all = values.row(row);
  for (std::size_t column = 0; column < all.size(); ++column)
    if (std::isfinite(all[column]) && !(isSymmetric && column == row))
      similar.push_back({static_cast<std::int32_t>(column), all[column]});
  std::ranges::stable_sort(similar, std::ranges::greater{}, &SimilarGraph::value);
  return similar;
}

}  // namespace kindred
