#include "viz/scene3d/pick.hpp"

#include <cmath>
#include <limits>

#include "viz/scene3d/vector.hpp"

namespace kindred::viz {

namespace {

/// Returns the distance along a ray at which it meets a ball; nothing if it misses or starts
/// inside.
std::optional<double> wayTo(const Ball& ball, const Ray& ray) {
  const auto offset = minus(ball.centre, ray.start);
  const double along = dot(offset, ray.direction);
  const double across = dot(offset, offset) - along * along;
  const double square = ball.radius * ball.radius - across;
  if (square < 0) return std::nullopt;
  const double way = along - std::sqrt(square);
  return way > 0 ? std::optional{way} : std::nullopt;
}

}  // namespace

std::optional<Node> nodeAt(const Scene& scene, const Camera& camera, Size picture, Point point,
                           double slack) {
  const auto ray = rayThrough(camera, picture, point);
  std::optional<Node> found;
  std::optional<Node> foundNear;
  double nearest = std::numeric_limits<double>::infinity();
  double nearestNear = nearest;
  for (std::size_t node = 0; node < scene.handles.size(); ++node) {
    Ball ball = scene.handles[node];
    if (ball.radius <= 0) continue;
    if (const auto way = wayTo(ball, ray); way && *way < nearest) {
      nearest = *way;
      found = static_cast<Node>(node);
    }
    const double depth = dot(minus(ball.centre, ray.start), ray.direction);
    if (found || depth <= 0) continue;
    ball.radius += slack / unitsPerAngstrom(picture, depth);
    if (const auto way = wayTo(ball, ray); way && *way < nearestNear) {
      nearestNear = *way;
      foundNear = static_cast<Node>(node);
    }
  }
  return found ? found : foundNear;
}

bool isInSight(const Scene& scene, const Camera& camera, Node node) {
  const auto& target = scene.handles[node];
  const auto eye = eyeOf(camera);
  const Ray ray{eye, unit(minus(target.centre, eye))};
  const double way = distance(eye, target.centre) - target.radius;
  for (std::size_t other = 0; other < scene.handles.size(); ++other) {
    if (static_cast<Node>(other) == node || scene.handles[other].radius <= 0) continue;
    if (const auto met = wayTo(scene.handles[other], ray); met && *met < way - 1e-9) return false;
  }
  return true;
}

}  // namespace kindred::viz
