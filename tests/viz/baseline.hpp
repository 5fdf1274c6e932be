#pragma once

#include <string_view>

#include "viz/canvas/picture.hpp"
#include "viz/matrix/window.hpp"

namespace kindred::test {

/// How two images differ; colours count 0..255.
struct ImageDifference {
  double mean = 0;   ///< over all pixels and channels
  double block = 0;  ///< the largest mean over a block of 4×4 pixels: something came, went or moved
};

/// Where the picture shows what a window lets through, at its own size.
std::vector<viz::Rectangle> panesOf(const viz::Picture& picture, const viz::Window& window);

/// The picture as opaque pixels, painted as a PNG of that scale would be.
viz::Image rendered(const viz::Picture& picture, double scale);

ImageDifference differenceOf(const viz::Image& a, const viz::Image& b);

/// Compares a picture with baselines/<name>.png in the folder of the tests. Renderings of other
/// versions of Cairo and FreeType differ by shades at the edges of glyphs, so a mean of 0.5 and a
/// block of 40 are allowed; a missing entry of a matrix or a moved word is more. Where they differ,
/// the picture is left in the current folder as <name>.actual.png. Without the font of the
/// baselines it prints "skipped". KINDRED_WRITE_BASELINES=1 in the environment writes the baseline
/// instead: look at it then.
void checkBaseline(const viz::Picture& picture, double scale, std::string_view name);

/// The same of pixels that are there already, opaque ones.
void checkBaseline(const viz::Image& actual, std::string_view name);

}  // namespace kindred::test
