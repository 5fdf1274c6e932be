#pragma once

#include <cstddef>
#include <vector>

#include "viz/canvas/geometry.hpp"
#include "viz/matrix/window.hpp"

namespace kindred::gui {

/// The window through which a picture is seen, and the windows before it. Points are shares of what
/// is seen, 0..1 each way.
class Zoom {
 public:
  /// Limits the zoom to `largest` times the whole.
  explicit Zoom(double largest = 4096) : largest_{largest} {}

  const viz::Window& window() const noexcept { return window_; }
  bool isWhole() const noexcept { return window_.zoom <= 1; }

  /// Zooms by a factor; what is at `point` stays there. Steps that follow each other are one
  /// entry of the history.
  void zoomAt(viz::Point point, double factor);

  /// Moves what is seen by shares of it.
  void pan(double dx, double dy);

  /// Shows a box of what is seen as large as fits.
  void showBox(const viz::Rectangle& box);

  void fit();
  void setWindow(const viz::Window& window);

  bool canGoBack() const noexcept { return place_ > 0; }
  bool canGoForward() const noexcept { return place_ + 1 < history_.size(); }
  void back();
  void forward();

  /// Makes the next change a new entry of the history.
  void settle();

 private:
  void become(viz::Window window);

  double largest_;
  viz::Window window_;
  std::vector<viz::Window> history_{viz::Window{}};
  std::size_t place_ = 0;
  bool isMoving_ = false;
};

}  // namespace kindred::gui
