#include "engine/similar/usual_likeness.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>

namespace kindred {

double usualLikeness(std::vector<double> likeness) {
  constexpr std::size_t fewest = 20;
  constexpr double shareOutside = 0.05;
  if (likeness.size() < fewest) return std::numeric_limits<double>::quiet_NaN();
  const auto least = likeness.begin() + static_cast<std::ptrdiff_t>(
                                            shareOutside * static_cast<double>(likeness.size()));
  std::ranges::nth_element(likeness, least);
  return *least;
}

Outsiders outsidersOf(std::span<const double> likeness, double usual) {
  if (likeness.empty()) return {};
  const auto least = std::ranges::min_element(likeness) - likeness.begin();
  return {std::ranges::count_if(likeness, [usual](double value) { return value < usual; }),
          static_cast<std::size_t>(least)};
}

}  // namespace kindred
