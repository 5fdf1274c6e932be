#pragma once

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "viz/canvas/picture.hpp"

namespace kindred::viz {

/// The part of a matrix that is shown: its upper left corner as shares of the sides, and how many
/// times larger than the whole it appears.
struct Window {
  double x = 0;
  double y = 0;
  double zoom = 1;

  bool operator==(const Window&) const = default;
};

/// A window in cells along one side of a matrix.
struct CellRange {
  double first = 0;
  double count = 1;

  double last() const { return first + count; }
};

/// Returns the cells that a window shows along a side of `cells`, moved to lie inside it.
inline CellRange cellsIn(double start, double zoom, double cells) {
  const double count = cells / std::max(zoom, 1.0);
  return {std::clamp(start * cells, 0.0, cells - count), count};
}

/// A picture that can be looked at through any window; `shown` is the one it is exported through.
inline Picture windowedPicture(
    Size size, Colour background, const Window& shown,
    std::function<void(Canvas&, const Window&)> paint,
    std::function<std::vector<Rectangle>(Canvas&, const Window&)> panes) {
  auto throughShown = [paint, shown](Canvas& canvas) { paint(canvas, shown); };
  return {size, background, std::move(throughShown), std::move(paint), std::move(panes)};
}

}  // namespace kindred::viz
