#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

#include "engine/core/matrix.hpp"

namespace kindred::test {

using Point3 = std::array<double, 3>;

/// exp(-|x - y|² / 2)
inline double gaussian(const Point3& a, const Point3& b) {
  double square = 0;
  for (std::size_t axis = 0; axis < 3; ++axis)
    square += (a[axis] - b[axis]) * (a[axis] - b[axis]);
  return std::exp(-square / 2);
}

/// Twelve points (sin i, cos 2i, sin(3i + 1)), of whose kernel matrix NumPy, SciPy 1.17 and
/// scikit-learn 1.9 gave the values that tests compare with.
inline std::vector<Point3> wavePoints() {
  std::vector<Point3> points;
  for (int i = 0; i < 12; ++i)
    points.push_back({std::sin(i), std::cos(2 * i), std::sin(3 * i + 1)});
  return points;
}

inline Matrix waveKernel() {
  const auto points = wavePoints();
  Matrix kernel{points.size(), points.size()};
  for (std::size_t i = 0; i < points.size(); ++i)
    for (std::size_t j = 0; j < points.size(); ++j)
      kernel(i, j) = gaussian(points[i], points[j]);
  return kernel;
}

}  // namespace kindred::test
