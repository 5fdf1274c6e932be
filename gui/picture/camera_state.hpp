#pragma once

#include <QJsonArray>
#include <optional>

#include "viz/scene3d/camera.hpp"

namespace kindred::gui {

/// From where a structure is seen, to be kept with the project.
QJsonArray stateOf(const viz::Camera& camera);

/// Returns the camera of a kept state; nothing if the state is no camera.
std::optional<viz::Camera> cameraOf(const QJsonArray& state);

}  // namespace kindred::gui
