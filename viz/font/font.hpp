#pragma once

#include <cstddef>
#include <span>

struct _cairo_font_face;

namespace kindred::viz {

/// Returns the file of the font of every picture, DejaVu Sans: it is part of the program, so that a
/// picture is the same on a machine with other fonts, or with none.
std::span<const std::byte> fontFile(bool isBold);

/// Returns that font for Cairo; the program keeps it. May be called from any thread.
_cairo_font_face* fontFace(bool isBold);

}  // namespace kindred::viz
