#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace kindred {

/// Returns the likeness to the nearest other that 95 % of graphs reach, by what each has. NaN if
/// they are fewer than 20.
double usualLikeness(std::vector<double> likeness);

/// Those that are less alike than is usual.
struct Outsiders {
  long long count = 0;
  std::size_t least = 0;  ///< index of the least alike of all
};

/// None if nobody knows what is usual: NaN.
Outsiders outsidersOf(std::span<const double> likeness, double usual);

}  // namespace kindred
