#pragma once

#include <QJsonObject>

#include "viz/matrix/window.hpp"

namespace kindred::gui {

/// Returns the window of a picture as JSON, to be kept with the project; windowOf() reads it, and
/// takes the window of the whole picture if the JSON says nothing.
QJsonObject stateOf(const viz::Window& window);
viz::Window windowOf(const QJsonObject& state);

}  // namespace kindred::gui
