#include "engine/layout/orient.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace kindred {

namespace {

constexpr double clearlyLonger = 1.1;

Point2 turned(const Point2& point, double degrees) {
  const double angle = degrees * std::numbers::pi / 180;
  const double c = std::cos(angle);
  const double s = std::sin(angle);
  return {c * point[0] - s * point[1], s * point[0] + c * point[1]};
}

double cross(const Point2& origin, const Point2& a, const Point2& b) {
  return (a[0] - origin[0]) * (b[1] - origin[1]) - (a[1] - origin[1]) * (b[0] - origin[0]);
}

/// The corners of the convex hull, by Andrew's chains.
std::vector<Point2> hull(std::span<const Point2> points) {
  std::vector<Point2> sorted{points.begin(), points.end()};
  std::ranges::sort(sorted);
  std::vector<Point2> corners;
  for (const bool isUpper : {false, true}) {
    const auto begin = corners.size();
    for (const auto& point : sorted) {
      while (corners.size() >= begin + 2 && cross(corners.end()[-2], corners.back(), point) <= 0)
        corners.pop_back();
      corners.push_back(point);
    }
    std::ranges::reverse(sorted);
    if (!isUpper) corners.pop_back();
  }
  return corners;
}

Box boxTurned(std::span<const Point2> points, double degrees) {
  std::vector<Point2> all{points.begin(), points.end()};
  for (auto& point : all)
    point = turned(point, degrees);
  return boxAround(all);
}

}  // namespace

Box boxAround(std::span<const Point2> points) {
  Box box{points.front(), points.front()};
  for (const auto& point : points) {
    for (const int axis : {0, 1}) {
      box.lowest[axis] = std::min(box.lowest[axis], point[axis]);
      box.highest[axis] = std::max(box.highest[axis], point[axis]);
    }
  }
  return box;
}

void orient(std::span<Point2> points) {
  if (points.size() < 2) return;
  const auto corners = hull(points);
  double best = 0;
  double bestArea = 0;
  bool isUpright = false;
  for (int turn = 0; turn < 90; ++turn) {  // 0, 1, -1, 2, -2, ... degrees
    const double degrees = turn % 2 == 0 ? -turn / 2.0 : (turn + 1) / 2.0;
    const auto box = boxTurned(corners, degrees);
    const double area = box.width() * box.height();
    if (turn > 0 && area >= bestArea * (1 - 1e-9)) continue;
    best = degrees;
    bestArea = area;
    isUpright = box.height() > clearlyLonger * box.width();
  }
  if (isUpright) best += best > 0 ? -90 : 90;
  if (best == 0) return;
  for (auto& point : points)
    point = turned(point, best);
}

}  // namespace kindred
