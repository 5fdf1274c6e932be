#include "gui/picture/camera_state.hpp"

#include <algorithm>
#include <cmath>

namespace kindred::gui {

namespace {

constexpr qsizetype numbers = 13;
constexpr double rounding = 1e-6;

double product(const Point3& a, const Point3& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

bool areDirections(const viz::Camera& camera) {
  const auto isNear = [](double value, double wanted) {
    return std::abs(value - wanted) <= rounding;
  };
  return isNear(product(camera.right, camera.right), 1) &&
         isNear(product(camera.up, camera.up), 1) && isNear(product(camera.back, camera.back), 1) &&
         isNear(product(camera.right, camera.up), 0) &&
         isNear(product(camera.up, camera.back), 0) &&
         isNear(product(camera.right, camera.back), 0);
}

}  // namespace

QJsonArray stateOf(const viz::Camera& camera) {
  QJsonArray state;
  for (const auto* place : {&camera.centre, &camera.right, &camera.up, &camera.back})
    for (const double coordinate : *place)
      state.append(coordinate);
  state.append(camera.distance);
  return state;
}

std::optional<viz::Camera> cameraOf(const QJsonArray& state) {
  if (state.size() != numbers) return std::nullopt;
  viz::Camera camera;
  qsizetype at = 0;
  for (auto* place : {&camera.centre, &camera.right, &camera.up, &camera.back})
    for (double& coordinate : *place)
      coordinate = state[at++].toDouble(NAN);
  camera.distance = state[at].toDouble(NAN);
  const bool isSomewhere = std::ranges::all_of(
      camera.centre, [](double coordinate) { return std::isfinite(coordinate); });
  return isSomewhere && areDirections(camera) && camera.distance >= 1 ? std::optional{camera}
                                                                      : std::nullopt;
}

}  // namespace kindred::gui
