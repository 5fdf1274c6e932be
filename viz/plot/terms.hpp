#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "viz/canvas/figure.hpp"
#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"

namespace kindred::viz {

/// A term that some nodes carry oftener than by chance.
struct TermBar {
  std::string name;
  double q = 1;            ///< the rate of false discoveries, above 0
  std::int64_t found = 0;  ///< nodes of the set that carry it
  std::int64_t all = 0;    ///< nodes that carry it
};

/// A bar a term, from top to bottom, as long as -log10 q, with how many of its nodes are found
/// behind it, and a line at the usual rate. Throws Error (Input) on a q that is no probability
/// above 0.
Picture termPicture(std::vector<TermBar> bars, double usualRate, FigureWords words,
                    ThemeName theme);

}  // namespace kindred::viz
