#pragma once

#include <string>

#include "viz/canvas/canvas.hpp"
#include "viz/canvas/theme.hpp"

namespace kindred::viz {

/// The words around a picture.
struct FigureWords {
  std::string title;
  std::string caption;

  bool operator==(const FigureWords&) const = default;
};

/// Paints the title on top and the caption below, wrapped; returns the area that is left between
/// them, inside the margins. If the picture is low, the caption gives way.
Rectangle paintFigure(Canvas& canvas, const FigureWords& words, const Theme& theme);

/// The area that paintFigure() will leave; paints nothing.
Rectangle insideFigure(Canvas& canvas, const FigureWords& words, const Theme& theme);

/// Paints a sentence in the middle of an area: why there is nothing to see.
void paintNotice(Canvas& canvas, const Rectangle& area, const std::string& sentence,
                 const Theme& theme);

/// The largest square in an area, centred horizontally, at its top.
Rectangle squareIn(const Rectangle& area);

}  // namespace kindred::viz
