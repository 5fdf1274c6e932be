#include "gui/view/window_state.hpp"

namespace kindred::gui {

QJsonObject stateOf(const viz::Window& window) {
  return {{"x", window.x}, {"y", window.y}, {"zoom", window.zoom}};
}

viz::Window windowOf(const QJsonObject& state) {
  const viz::Window whole;
  return {state["x"].toDouble(whole.x), state["y"].toDouble(whole.y),
          state["zoom"].toDouble(whole.zoom)};
}

}  // namespace kindred::gui
