#include "viz/scene3d/camera.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "viz/scene3d/vector.hpp"

namespace kindred::viz {

namespace {

constexpr double nearest = 1;
constexpr double farthest = 1e5;
constexpr double fittingMargin = 1.04;
constexpr double smallestFree = 0.3;  // of the lower half, however high a strip is kept

/// The vector turned about a unit axis (Rodrigues' formula).
Point3 turnedAbout(const Point3& axis, double angle, const Point3& vector) {
  const double cosine = std::cos(angle);
  return plus(plus(times(vector, cosine), times(cross(axis, vector), std::sin(angle))),
              times(axis, dot(axis, vector) * (1 - cosine)));
}

Camera turnedAbout(Camera camera, const Point3& axis, double angle) {
  camera.back = unit(turnedAbout(axis, angle, camera.back));
  camera.up = turnedAbout(axis, angle, camera.up);
  camera.right = unit(cross(camera.up, camera.back));
  camera.up = cross(camera.back, camera.right);
  return camera;
}

/// Rows of a symmetric matrix.
using Matrix3 = std::array<Point3, 3>;

Matrix3 spreadOf(std::span<const Point3> places, const Point3& middle) {
  Matrix3 spread{};
  for (const auto& place : places) {
    const auto offset = minus(place, middle);
    for (std::size_t row = 0; row < 3; ++row)
      spread[row] = plus(spread[row], times(offset, offset[row]));
  }
  return spread;
}

/// Turns the plane of a and b by an angle.
void turn(double& a, double& b, double angle) {
  const double old = a;
  a = std::cos(angle) * old + std::sin(angle) * b;
  b = std::cos(angle) * b - std::sin(angle) * old;
}

/// The directions of the largest, the middle and the smallest spread: eigenvectors, by Jacobi's
/// rotations.
Matrix3 principalAxes(Matrix3 spread) {
  constexpr int sweeps = 12;  // each squares the error
  constexpr std::array<std::pair<std::size_t, std::size_t>, 3> planes{{{0, 1}, {0, 2}, {1, 2}}};
  Matrix3 axes{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
  for (int sweep = 0; sweep < sweeps; ++sweep)
    for (const auto& [p, q] : planes) {
      const double angle = 0.5 * std::atan2(2 * spread[p][q], spread[p][p] - spread[q][q]);
      for (std::size_t at = 0; at < 3; ++at)
        turn(spread[p][at], spread[q][at], angle);
      for (std::size_t at = 0; at < 3; ++at)
        turn(spread[at][p], spread[at][q], angle);
      for (std::size_t at = 0; at < 3; ++at)
        turn(axes[p][at], axes[q][at], angle);
    }
  std::array<std::size_t, 3> order{0, 1, 2};
  std::ranges::stable_sort(order, std::ranges::greater{},
                           [&](std::size_t axis) { return spread[axis][axis]; });
  return {axes[order[0]], axes[order[1]], axes[order[2]]};
}

/// Returns the axis in that of its two senses whose largest coordinate is positive.
Point3 forward(const Point3& axis) {
  const auto largest =
      *std::ranges::max_element(axis, {}, [](double coordinate) { return std::abs(coordinate); });
  return largest < 0 ? times(axis, -1) : axis;
}

/// Returns half the width and half the height that a picture shows at a distance of 1.
Point slopesOf(Size picture) {
  const double shorter = std::max(std::min(picture.width, picture.height), 1.0);
  return {viewSlope * std::max(picture.width, 1.0) / shorter,
          viewSlope * std::max(picture.height, 1.0) / shorter};
}

/// The position of the middle along one side of the picture, and that of the eye along the line of
/// sight.
struct Fit {
  double middle;
  double depth;
};

/// So that all balls are just within a slope below the middle and another one above it.
Fit fitAlong(const Point3& side, const Point3& back, std::span<const Ball> balls, double below,
             double above) {
  double low = -std::numeric_limits<double>::infinity();
  double high = low;
  for (const auto& ball : balls) {
    const double depth = dot(ball.centre, back);
    const double place = dot(ball.centre, side);
    const auto reach = [&](double slope) { return ball.radius * std::hypot(1, slope) / slope; };
    high = std::max(high, depth + reach(above) + place / above);
    low = std::max(low, depth + reach(below) - place / below);
  }
  const double middle = (high - low) / (1 / above + 1 / below);
  return {middle, high - middle / above};
}

}  // namespace

Point3 eyeOf(const Camera& camera) {
  return plus(camera.centre, times(camera.back, camera.distance));
}

Point3 seenFrom(const Camera& camera, const Point3& place) {
  const auto offset = minus(place, eyeOf(camera));
  return {dot(offset, camera.right), dot(offset, camera.up), dot(offset, camera.back)};
}

double unitsPerAngstrom(Size picture, double depth) {
  return std::min(picture.width, picture.height) / (2 * viewSlope * depth);
}

std::optional<Point> projected(const Camera& camera, Size picture, const Point3& place) {
  const auto seen = seenFrom(camera, place);
  if (seen[2] > -nearest * 1e-3) return std::nullopt;
  const double scale = unitsPerAngstrom(picture, -seen[2]);
  return Point{picture.width / 2 + seen[0] * scale, picture.height / 2 - seen[1] * scale};
}

Ray rayThrough(const Camera& camera, Size picture, Point point) {
  const double perUnit = 1 / unitsPerAngstrom(picture, 1);
  const auto across = times(camera.right, (point.x - picture.width / 2) * perUnit);
  const auto upwards = times(camera.up, (picture.height / 2 - point.y) * perUnit);
  return {eyeOf(camera), unit(minus(plus(across, upwards), camera.back))};
}

Camera facing(std::span<const Point3> places, Size picture) {
  Camera camera;
  if (places.empty()) return camera;
  for (const auto& place : places)
    camera.centre = plus(camera.centre, times(place, 1.0 / static_cast<double>(places.size())));
  const auto axes = principalAxes(spreadOf(places, camera.centre));
  const bool isWide = picture.width >= picture.height;
  camera.right = forward(axes[isWide ? 0 : 1]);
  camera.up = forward(axes[isWide ? 1 : 0]);
  camera.back = cross(camera.right, camera.up);
  return camera;
}

Camera fitted(const Camera& camera, std::span<const Ball> balls, Size picture, double strip) {
  Camera result = camera;
  if (balls.empty()) return result;
  auto slopes = slopesOf(picture);
  slopes = {slopes.x / fittingMargin, slopes.y / fittingMargin};
  const double free = std::max(1 - 2 * strip / picture.height, smallestFree);
  const auto across = fitAlong(camera.right, camera.back, balls, slopes.x, slopes.x);
  const auto upwards = fitAlong(camera.up, camera.back, balls, slopes.y * free, slopes.y);
  double front = -std::numeric_limits<double>::infinity();
  double rear = -front;
  for (const auto& ball : balls) {
    front = std::max(front, dot(ball.centre, camera.back) + ball.radius);
    rear = std::min(rear, dot(ball.centre, camera.back) - ball.radius);
  }
  const double middle = (front + rear) / 2;
  result.centre = plus(plus(times(camera.right, across.middle), times(camera.up, upwards.middle)),
                       times(camera.back, middle));
  result.distance = std::clamp(std::max(across.depth, upwards.depth) - middle, nearest, farthest);
  return result;
}

Camera turned(const Camera& camera, double right, double down) {
  const double angle = std::hypot(right, down);
  if (angle == 0) return camera;
  const auto axis = plus(times(camera.up, right / angle), times(camera.right, down / angle));
  return turnedAbout(camera, axis, -angle);
}

Camera rolled(const Camera& camera, double clockwise) {
  return turnedAbout(camera, camera.back, clockwise);
}

Camera moved(const Camera& camera, Size picture, Point by) {
  const double perUnit = 1 / unitsPerAngstrom(picture, camera.distance);
  Camera result = camera;
  result.centre = plus(
      camera.centre, plus(times(camera.right, -by.x * perUnit), times(camera.up, by.y * perUnit)));
  return result;
}

Camera zoomed(const Camera& camera, Size picture, double factor, Point at) {
  Camera result = camera;
  result.distance = std::clamp(camera.distance / factor, nearest, farthest);
  const Point offset{at.x - picture.width / 2, at.y - picture.height / 2};
  const double share = camera.distance / result.distance - 1;
  return moved(result, picture, {-offset.x * share, -offset.y * share});
}

}  // namespace kindred::viz
