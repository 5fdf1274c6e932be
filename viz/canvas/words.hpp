#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "viz/canvas/canvas.hpp"
#include "viz/canvas/theme.hpp"

namespace kindred::viz {

/// The styles of text in a picture.
TextStyle titleText(const Theme& theme);
TextStyle bodyText(const Theme& theme);
TextStyle mutedText(const Theme& theme);  ///< body size
TextStyle smallText(const Theme& theme);  ///< muted

/// Returns the style with another anchor.
TextStyle anchored(TextStyle style, Horizontal horizontal, Vertical vertical);

/// The text broken into lines that fit a width, between words if possible.
std::vector<std::string> wrapped(Canvas& canvas, std::string_view words, double width,
                                 const TextStyle& style);

}  // namespace kindred::viz
