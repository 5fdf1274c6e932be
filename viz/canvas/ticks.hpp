#pragma once

#include <string>
#include <vector>

#include "viz/colour/scale.hpp"

namespace kindred::viz {

/// A marked value of a scale; a minor one has no label.
struct Tick {
  double value = 0;
  std::string label;
};

/// About `wanted` ticks at round values inside the scale: steps of 1, 2 or 5 times a power of ten,
/// decades and their parts on a logarithmic scale. All labels have the same number of decimals.
/// No linear step is below `leastStep`: 1 for numbers of things.
std::vector<Tick> ticksOf(const Scale& scale, int wanted, double leastStep = 0);

}  // namespace kindred::viz
