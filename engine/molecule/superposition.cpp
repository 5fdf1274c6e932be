#include "engine/molecule/superposition.hpp"

#include <Eigen/LU>
#include <Eigen/SVD>
#include <cmath>

namespace kindred {

namespace {

Point3 meanOf(std::span<const Point3> points) {
  Point3 mean{};
  for (const auto& point : points)
    for (std::size_t axis = 0; axis < 3; ++axis)
      mean[axis] += point[axis] / static_cast<double>(points.size());
  return mean;
}

Eigen::Vector3d between(const Point3& from, const Point3& to) {
  return {to[0] - from[0], to[1] - from[1], to[2] - from[2]};
}

}  // namespace

Point3 RigidMotion::operator()(const Point3& point) const {
  Point3 moved = to;
  for (std::size_t row = 0; row < 3; ++row)
    for (std::size_t axis = 0; axis < 3; ++axis)
      moved[row] += rotation[row][axis] * (point[axis] - from[axis]);
  return moved;
}

RigidMotion superposition(std::span<const Point3> fixed, std::span<const Point3> moving) {
  RigidMotion motion;
  if (fixed.empty()) return motion;
  motion.from = meanOf(moving);
  motion.to = meanOf(fixed);
  Eigen::Matrix3d covariance = Eigen::Matrix3d::Zero();
  for (std::size_t at = 0; at < fixed.size(); ++at)
    covariance += between(motion.from, moving[at]) * between(motion.to, fixed[at]).transpose();
  const Eigen::JacobiSVD<Eigen::Matrix3d> parts{covariance,
                                                Eigen::ComputeFullU | Eigen::ComputeFullV};
  // The best of all may be a mirror; then the worst axis is turned back.
  Eigen::Matrix3d hand = Eigen::Matrix3d::Identity();
  if ((parts.matrixV() * parts.matrixU().transpose()).determinant() < 0) hand(2, 2) = -1;
  const Eigen::Matrix3d rotation = parts.matrixV() * hand * parts.matrixU().transpose();
  for (std::size_t row = 0; row < 3; ++row)
    for (std::size_t column = 0; column < 3; ++column)
      motion.rotation[row][column] =
          rotation(static_cast<Eigen::Index>(row), static_cast<Eigen::Index>(column));
  return motion;
}

double rootMeanSquareDistance(std::span<const Point3> a, std::span<const Point3> b) {
  if (a.empty()) return 0;
  double sum = 0;
  for (std::size_t at = 0; at < a.size(); ++at)
    sum += between(a[at], b[at]).squaredNorm();
  return std::sqrt(sum / static_cast<double>(a.size()));
}

Graph movedGraph(const Graph& graph, const RigidMotion& motion) {
  auto data = graph.data();
  for (auto& place : data.positions)
    place = motion(place);
  return Graph{std::move(data)};
}

}  // namespace kindred
