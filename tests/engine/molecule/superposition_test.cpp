#include "engine/molecule/superposition.hpp"

#include <cmath>
#include <numbers>
#include <vector>

#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

/// Seven points of no symmetry.
const std::vector<Point3> hand{{0, 0, 0}, {1, 0, 0}, {0, 2, 0},   {0, 0, 3},
                               {1, 1, 0}, {2, 1, 1}, {-1, 0.5, 2}};

/// Turned by 90° about z, then by 120° about the diagonal, and moved away.
Point3 movedAway(const Point3& p) {
  const Point3 turned{-p[1], p[0], p[2]};
  return {turned[2] + 10, turned[0] - 4, turned[1] + 0.5};
}

std::vector<Point3> moved(const std::vector<Point3>& points, const RigidMotion& motion) {
  std::vector<Point3> result;
  for (const auto& point : points)
    result.push_back(motion(point));
  return result;
}

}  // namespace

TEST_CASE("a structure that was turned and moved is laid back on itself") {
  std::vector<Point3> away;
  for (const auto& point : hand)
    away.push_back(movedAway(point));

  const auto back = moved(away, superposition(hand, away));

  CHECK(rootMeanSquareDistance(hand, back) == Approx(0).margin(1e-12));
}

TEST_CASE("a square laid on one twice as large is a half diagonal away at each corner") {
  const std::vector<Point3> small{{1, 1, 0}, {-1, 1, 0}, {-1, -1, 0}, {1, -1, 0}};
  std::vector<Point3> large;
  for (const auto& [x, y, z] : small)
    large.push_back({2 * y + 3, 2 * z, 2 * x});

  const auto laid = moved(large, superposition(small, large));

  CHECK(rootMeanSquareDistance(small, laid) == Approx(std::numbers::sqrt2));
}

TEST_CASE("a left hand is never laid on a right one by a mirror") {
  // Six points on three axes, and their mirror image: a turn leaves the two of the shortest axis
  // where they are, 2 Å from their partners. 2 · 2² / 6 is the least mean square.
  const std::vector<Point3> right{{1, 0, 0},  {-1, 0, 0}, {0, 2, 0},
                                  {0, -2, 0}, {0, 0, 3},  {0, 0, -3}};
  const std::vector<Point3> left{{-1, 0, 0}, {1, 0, 0}, {0, 2, 0},
                                 {0, -2, 0}, {0, 0, 3}, {0, 0, -3}};

  const auto motion = superposition(right, left);

  const auto& r = motion.rotation;
  const double determinant = r[0][0] * (r[1][1] * r[2][2] - r[1][2] * r[2][1]) -
                             r[0][1] * (r[1][0] * r[2][2] - r[1][2] * r[2][0]) +
                             r[0][2] * (r[1][0] * r[2][1] - r[1][1] * r[2][0]);
  CHECK(determinant == Approx(1));
  CHECK(rootMeanSquareDistance(right, moved(left, motion)) == Approx(std::sqrt(4.0 / 3)));
}

TEST_CASE("one point is laid on one point, and nothing on nothing") {
  const auto motion = superposition(std::vector<Point3>{{1, 2, 3}}, std::vector<Point3>{{4, 4, 4}});
  CHECK(motion({4, 4, 4})[0] == Approx(1));
  CHECK(motion({4, 4, 4})[2] == Approx(3));
  CHECK(superposition({}, {})({1, 2, 3}) == Point3{1, 2, 3});
  CHECK(rootMeanSquareDistance({}, {}) == 0);
}
