#pragma once

#include <cmath>

#include "engine/graph/graph.hpp"

namespace kindred::viz {

// Arithmetic of points and directions in space.

constexpr Point3 plus(const Point3& a, const Point3& b) {
  return {a[0] + b[0], a[1] + b[1], a[2] + b[2]};
}

constexpr Point3 minus(const Point3& a, const Point3& b) {
  return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}

constexpr Point3 times(const Point3& a, double factor) {
  return {a[0] * factor, a[1] * factor, a[2] * factor};
}

/// The way from a (share 0) to b (share 1).
constexpr Point3 between(const Point3& a, const Point3& b, double share) {
  return plus(times(a, 1 - share), times(b, share));
}

constexpr double dot(const Point3& a, const Point3& b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

constexpr Point3 cross(const Point3& a, const Point3& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

inline double length(const Point3& a) { return std::sqrt(dot(a, a)); }

inline double distance(const Point3& a, const Point3& b) { return length(minus(a, b)); }

/// The direction of a; `otherwise` if a has none.
inline Point3 unit(const Point3& a, const Point3& otherwise = {0, 0, 1}) {
  const double size = length(a);
  return size > 1e-12 ? times(a, 1 / size) : otherwise;
}

/// Some direction at a right angle to a unit vector.
inline Point3 perpendicular(const Point3& a) {
  return unit(cross(a, std::abs(a[0]) < 0.9 ? Point3{1, 0, 0} : Point3{0, 1, 0}));
}

inline bool isFinite(const Point3& a) {
  return std::isfinite(a[0]) && std::isfinite(a[1]) && std::isfinite(a[2]);
}

}  // namespace kindred::viz
