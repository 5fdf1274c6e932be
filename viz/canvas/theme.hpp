#pragma once

#include <array>
#include <cstddef>

#include "viz/colour/colour.hpp"

namespace kindred::viz {

enum class ThemeName { Light, Dark };

/// Sizes of text, in points.
struct TextSizes {
  double title = 11;
  double body = 9;
  double small = 7.5;
};

/// The colours and sizes of a picture.
struct Theme {
  Colour background;
  Colour ink;      ///< text, entries, curves
  Colour muted;    ///< captions, tick labels
  Colour faint;    ///< grid lines, frames
  Colour missing;  ///< the colour if there is no value

  /// Okabe and Ito's colours for categories, the ones with the best contrast first.
  std::array<Colour, 7> categories;

  TextSizes text;

  const Colour& category(std::size_t index) const { return categories[index % categories.size()]; }
};

const Theme& theme(ThemeName name);

}  // namespace kindred::viz
