#pragma once

#include <string>

#include "viz/canvas/canvas.hpp"
#include "viz/canvas/theme.hpp"
#include "viz/colour/scale.hpp"

namespace kindred::viz {

struct Axis {
  Scale scale;
  std::string label;
  double leastStep = 0;  ///< between ticks
};

/// A pair of axes with ticks, labels and a faint grid; places values between them.
class Axes {
 public:
  /// Paints the axes into `area`, labels included.
  Axes(Canvas& canvas, const Rectangle& area, Axis horizontal, Axis vertical, const Theme& theme);

  /// Returns the area in which the values are drawn.
  const Rectangle& inside() const noexcept { return inside_; }

  double x(double value) const;
  double y(double value) const;
  Point point(double horizontal, double vertical) const { return {x(horizontal), y(vertical)}; }

 private:
  Axis horizontal_;
  Axis vertical_;
  Rectangle inside_;
};

}  // namespace kindred::viz
