#include "engine/similar/neighbours.hpp"

#include <algorithm>
#include <cmath>

namespace kindred {

std::vector<SimilarGraph> mostSimilar(const GramValues& values, std::size_t row,
                                      const Nearness& isNearer) {
  std::vector<SimilarGraph> similar;
  for (std::size_t column = 0; column < values.columns(); ++column)
    if (const double value = values.at(row, column);
        std::isfinite(value) && !(values.isSymmetric() && column == row))
      similar.push_back({static_cast<std::int32_t>(column), value});
  std::ranges::sort(similar, [&](const auto& a, const auto& b) { return isNearer(row, a, b); });
  return similar;
}

}  // namespace kindred
