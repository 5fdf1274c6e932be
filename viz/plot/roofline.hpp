#pragma once

#include <string>
#include <vector>

#include "engine/core/language.hpp"
#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"

namespace kindred::viz {

/// A measured program: operations a byte moved, and billions of operations a second.
struct RooflinePoint {
  std::string name;
  double intensity = 1;    ///< operations a byte
  double performance = 1;  ///< Gop/s
};

/// A limit of the machine: a rate of computing (Gop/s) or of moving data (GB/s).
struct RooflineBound {
  std::string name;
  double rate = 1;
};

struct RooflineContent {
  std::string title = Language::translated("Roofline");
  std::vector<RooflineBound> compute;    ///< flat roofs, Gop/s
  std::vector<RooflineBound> bandwidth;  ///< slanted roofs, GB/s
  std::vector<RooflinePoint> points;
};

/// The machine's bounds and how close programs come to them, on logarithmic axes. Throws Error
/// (Input) without a bound of each kind or with a number that is not positive.
Picture rooflinePicture(RooflineContent content, ThemeName theme);

}  // namespace kindred::viz
