#include "gui/picture/zoom.hpp"

#include <algorithm>

namespace kindred::gui {

namespace {

constexpr std::size_t longestHistory = 100;

}  // namespace

void Zoom::become(viz::Window window) {
  window.zoom = std::clamp(window.zoom, 1.0, largest_);
  const double room = 1 - 1 / window.zoom;
  window.x = std::clamp(window.x, 0.0, room);
  window.y = std::clamp(window.y, 0.0, room);
  if (window == window_) return;
  window_ = window;
  if (!isMoving_) {
    history_.resize(place_ + 1);
    history_.push_back(window);
    if (history_.size() > longestHistory) history_.erase(history_.begin());
    place_ = history_.size() - 1;
    isMoving_ = true;
  } else {
    history_[place_] = window;
  }
}

void Zoom::zoomAt(viz::Point point, double factor) {
  const double zoom = std::clamp(window_.zoom * factor, 1.0, largest_);
  const double change = 1 / window_.zoom - 1 / zoom;
  become({window_.x + point.x * change, window_.y + point.y * change, zoom});
}

void Zoom::pan(double dx, double dy) {
  become({window_.x + dx / window_.zoom, window_.y + dy / window_.zoom, window_.zoom});
}

void Zoom::showBox(const viz::Rectangle& box) {
  const double side = std::max(box.width, box.height);
  if (side <= 0) return;
  settle();
  const double zoom = std::min(window_.zoom / side, largest_);
  const auto middle = box.centre();
  become({window_.x + middle.x / window_.zoom - 0.5 / zoom,
          window_.y + middle.y / window_.zoom - 0.5 / zoom, zoom});
  settle();
}

void Zoom::fit() {
  settle();
  become({});
  settle();
}

void Zoom::setWindow(const viz::Window& window) {
  settle();
  become(window);
  settle();
}

void Zoom::back() {
  settle();
  if (canGoBack()) window_ = history_[--place_];
}

void Zoom::forward() {
  settle();
  if (canGoForward()) window_ = history_[++place_];
}

void Zoom::settle() { isMoving_ = false; }

}  // namespace kindred::gui
