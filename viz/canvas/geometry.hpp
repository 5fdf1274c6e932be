#pragma once

namespace kindred::viz {

/// Lengths on a canvas are in units of 1/96 inch (a pixel of an ordinary screen); x grows to the
/// right, y downwards. Text sizes are in points of 1/72 inch.
inline constexpr double unitsPerInch = 96;
inline constexpr double pointsPerUnit = 72 / unitsPerInch;

struct Point {
  double x = 0;
  double y = 0;

  bool operator==(const Point&) const = default;
};

struct Size {
  double width = 0;
  double height = 0;

  bool operator==(const Size&) const = default;
};

struct Rectangle {
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;

  double right() const noexcept { return x + width; }
  double bottom() const noexcept { return y + height; }
  Point centre() const noexcept { return {x + width / 2, y + height / 2}; }

  /// The rectangle without a margin at each side.
  Rectangle without(double left, double top, double rightMargin, double bottomMargin) const {
    return {x + left, y + top, width - left - rightMargin, height - top - bottomMargin};
  }

  bool operator==(const Rectangle&) const = default;
};

}  // namespace kindred::viz
