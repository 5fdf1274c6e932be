#pragma once

#include <QJsonObject>

#include "viz/matrix/window.hpp"

namespace kindred::gui {

/// What part of a picture is seen, to be kept with the project; the whole where nothing is said.
QJsonObject stateOf(const viz::Window& window);
viz::Window windowOf(const QJsonObject& state);

}  // namespace kindred::gui
