#pragma once

#include <array>
#include <span>

#include "engine/graph/graph.hpp"

namespace kindred {

/// A rotation about one point, and a shift: what lays one structure on another without changing
/// it. A left hand stays a left hand.
struct RigidMotion {
  std::array<Point3, 3> rotation{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};  ///< rows
  Point3 from{};                                                      ///< goes to `to`
  Point3 to{};

  Point3 operator()(const Point3& point) const;
};

/// Returns the motion that lays points of one structure on those of another, pair by pair, with the
/// least sum of squared distances (Kabsch 1976). Without points nothing moves; of one, or of
/// several on a line, any of the best. Both have the same number of points; O(points).
RigidMotion superposition(std::span<const Point3> fixed, std::span<const Point3> moving);

/// Returns the root of the mean squared distance between pairs of points, in their unit; 0 without
/// points.
double rootMeanSquareDistance(std::span<const Point3> a, std::span<const Point3> b);

/// Returns the graph with all its places moved.
Graph movedGraph(const Graph& graph, const RigidMotion& motion);

}  // namespace kindred
