#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>

#include "viz/canvas/canvas.hpp"
#include "viz/canvas/theme.hpp"
#include "viz/colour/scale.hpp"

namespace kindred::viz {

/// The content of a colour bar: the colours along a scale.
struct ColourBar {
  std::function<Colour(double position)> colour;
  Scale scale;
  std::string label;
  std::string missing;  ///< the meaning of the colour of no value; empty: there is none
};

/// Width of a vertical colour bar with its ticks and label.
double colourBarWidth(Canvas& canvas, const ColourBar& bar, const Theme& theme);

/// Paints the bar upright into an area, highest value on top, ticks to its right.
void paintColourBar(Canvas& canvas, const Rectangle& area, const ColourBar& bar,
                    const Theme& theme);

/// Height of a horizontal colour bar with its ticks and label.
double flatColourBarHeight(const Canvas& canvas, const Theme& theme);

/// Paints the bar lying, lowest value left, its label above it and its ticks below.
void paintFlatColourBar(Canvas& canvas, const Rectangle& area, const ColourBar& bar,
                        const Theme& theme);

enum class KeyMark { Square, Line, DashedLine, Disc, Triangle, Diamond };

/// The mark of points of a group: shapes differ as colours do.
KeyMark pointMark(std::size_t group);

/// Paints a mark; all reach about `radius` from its centre.
void paintMark(Canvas& canvas, Point centre, KeyMark mark, double radius, Colour colour);

/// One category and how it is shown.
struct Key {
  std::string label;
  Colour colour;
  KeyMark mark = KeyMark::Square;
};

/// Paints keys in a row that breaks where it reaches the width; returns the height taken.
double paintKeys(Canvas& canvas, Point topLeft, double width, std::span<const Key> keys,
                 const Theme& theme);

/// The height that paintKeys() will take.
double keysHeight(Canvas& canvas, double width, std::span<const Key> keys, const Theme& theme);

}  // namespace kindred::viz
