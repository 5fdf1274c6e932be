#pragma once

#include <string_view>

#include "viz/canvas/theme.hpp"

namespace kindred::viz {

/// The colour of an element's symbol, after the convention of chemists, readable on the theme's
/// background; the ink if there is no convention.
Colour elementColour(std::string_view symbol, ThemeName theme);

}  // namespace kindred::viz
