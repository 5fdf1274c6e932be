#pragma once

#include <functional>

#include "viz/canvas/canvas.hpp"

namespace kindred::viz {

/// A picture as a value: how it is painted, at any size on any canvas. What it shows was prepared
/// when it was made, so painting it again costs what the screen costs.
struct Picture {
  Size size{800, 600};  ///< it looks best at; painting fits whatever the canvas has
  Colour background;
  std::function<void(Canvas&)> paint;  ///< everything but the background
};

}  // namespace kindred::viz
