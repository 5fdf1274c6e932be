#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace kindred {

/// Returns how like the nearest of some others a graph is to be, if it is to be as like as usual:
/// 95 % of those whose likeness is given are as like theirs. NaN if they are fewer than 20.
double usualLikeness(std::vector<double> likeness);

/// Those that are less alike than is usual.
struct Outsiders {
  long long count = 0;
  std::size_t least = 0;  ///< the place of the least alike of them
};

/// None if nobody knows what is usual: NaN.
Outsiders outsidersOf(std::span<const double> likeness, double usual);

}  // namespace kindred
