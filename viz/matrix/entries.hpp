#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "viz/canvas/canvas.hpp"
#include "viz/matrix/window.hpp"

namespace kindred::viz {

/// A non-zero of a matrix.
struct MatrixEntry {
  std::int32_t row = 0;
  std::int32_t column = 0;

  auto operator<=>(const MatrixEntry&) const = default;
};

/// Entries that are painted in one colour.
struct EntryLayer {
  std::span<const MatrixEntry> entries;
  Colour colour;
};

/// Returns the number of entries that each pixel of a square picture of the window shows, row by
/// row from the top: an entry smaller than a pixel counts in the pixel of its centre, a larger one
/// in every pixel that it covers. O(entries + pixels).
std::vector<std::uint32_t> countedPerPixel(std::span<const MatrixEntry> entries, std::int32_t size,
                                           const Window& window, int pixels);

/// Returns the strength, 0..1, with which a pixel is painted that stands for `capacity` cells of
/// which `count` are entries: a lone entry is well visible, and equal steps are equal factors up to
/// a full pixel. Returns 1 if a pixel stands for so few cells that counting says nothing.
double strengthOf(double count, double capacity);

/// Cells that one counted pixel of a square of a given side stands for. Counted pixels are those of
/// the canvas, but never finer than 1/192 inch, 1/96 on a page.
double cellsPerPixel(const Canvas& canvas, double side, std::int32_t size, const Window& window);

/// Paints the entries of an n×n matrix into a square: as squares of their own while they are few
/// and large enough, else counted per pixel, the more the stronger. Of several layers in one pixel
/// the colours mix by their counts. What is counted shares squares of at least `unitsCounted`
/// units, a pixel if that is 0: in larger ones colours are told apart more easily.
void paintEntries(Canvas& canvas, const Rectangle& square, std::span<const EntryLayer> layers,
                  std::int32_t size, const Window& window, double unitsCounted = 0);

}  // namespace kindred::viz
