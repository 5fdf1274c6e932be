#pragma once

#include <array>
#include <string>

#include "viz/canvas/canvas.hpp"
#include "viz/canvas/theme.hpp"
#include "viz/matrix/pattern.hpp"
#include "viz/matrix/sparsity.hpp"

namespace kindred::viz {

/// The elements of pictures of patterns. All functions paint what the window of the style shows.

/// Paints tiles and entries into a square.
void paintPattern(Canvas& canvas, const Rectangle& square, const Pattern& pattern,
                  const SparsityStyle& style);

/// Explains the shades that a pattern has in a square of that side: of tiles, of counted entries.
/// The shown bars begin at the left of the area.
void paintShades(Canvas& canvas, const Rectangle& area, const Pattern& pattern, double side,
                 const SparsityStyle& style);

/// Room for that.
double shadesHeight(const Canvas& canvas, const Theme& theme);

/// "57 of 144 tiles, 31 % filled", and how that compares to the first order: empty for that itself.
std::array<std::string, 2> tileWords(const Pattern& pattern, const Pattern& first);

/// "Adjacency matrix: 12 nodes, 14 edges. Tiles are 8×8."
std::string patternCaption(const Pattern& pattern, const SparsityStyle& style);

}  // namespace kindred::viz
