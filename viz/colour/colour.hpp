#pragma once

#include <cstdint>

namespace kindred::viz {

/// A colour in sRGB with straight alpha, each 0..1.
struct Colour {
  double red = 0;
  double green = 0;
  double blue = 0;
  double alpha = 1;

  /// fromHex(0x0072b2) is a blue.
  static constexpr Colour fromHex(std::uint32_t hex) {
    return {static_cast<double>((hex >> 16U) & 0xffU) / 255,
            static_cast<double>((hex >> 8U) & 0xffU) / 255, static_cast<double>(hex & 0xffU) / 255};
  }

  constexpr Colour withAlpha(double newAlpha) const { return {red, green, blue, newAlpha}; }

  bool operator==(const Colour&) const = default;
};

/// The way from one colour (share 0) to the other (share 1).
Colour mixed(Colour from, Colour to, double share);

/// Relative luminance, 0 (black) .. 1 (white), as the WCAG defines it; alpha is ignored.
double luminance(Colour colour);

/// The WCAG contrast of two opaque colours, 1..21; text wants 4.5, a shape 3.
double contrast(Colour a, Colour b);

/// A pixel of a Cairo image: 8 bits each of alpha, red, green, blue, premultiplied.
std::uint32_t pixelOf(Colour colour);

}  // namespace kindred::viz
