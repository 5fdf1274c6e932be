#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "viz/canvas/canvas.hpp"

namespace kindred::viz {

struct Window;

/// A picture as a value: how it is painted, at any size on any canvas. What it shows was prepared
/// when it was made, so painting it again costs what the screen costs.
struct Picture {
  Size size{800, 600};  ///< it looks best at; painting fits whatever the canvas has
  Colour background;
  std::function<void(Canvas&)> paint;  ///< everything but the background

  /// Paints what a picture shows through any window; `panes` returns where on the canvas the window
  /// is (a matrix before and after is seen in two areas). Both are empty in a picture that cannot
  /// be looked at through a window; it zooms as a whole.
  std::function<void(Canvas&, const Window&)> paintThrough;
  std::function<std::vector<Rectangle>(Canvas&, const Window&)> panes;

  /// Says in a sentence what finds no room on a canvas and is left out; empty if all is painted, as
  /// it always is in a picture without this function.
  std::function<std::string(Canvas&)> leftOut;

  /// A look at a picture of something that grows; the picture has one look after the other.
  struct Growing {
    std::shared_ptr<const void> frame;  ///< looks that share it differ inside the panes alone
    std::size_t look = 0;               ///< which it is

    /// Paints on a canvas that shows the look `since` through the same window what changed after
    /// it, so that it is as if all were painted anew.
    std::function<void(Canvas&, const Window&, std::size_t since)> paintOver;
  };
  std::optional<Growing> growing;
};

}  // namespace kindred::viz
