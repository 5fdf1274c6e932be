#include "viz/scene3d/bond_sticks.hpp"

#include "tests/support/catch.hpp"
#include "tests/viz/scene3d/structures.hpp"
#include "viz/scene3d/vector.hpp"

using namespace kindred;
using namespace kindred::viz;
using namespace kindred::test;

namespace {

constexpr double radius = 0.13;

Point3 middleOf(const BondStick& stick) { return between(stick.from, stick.to, 0.5); }

}  // namespace

TEST_CASE("a single bond is one stick from atom to atom") {
  const auto sticks = bondSticks(conformationOf(water()), radius);

  REQUIRE(sticks.size() == 2);
  REQUIRE(sticks[0].size() == 1);
  CHECK(sticks[0][0].from == Point3{0, 0, 0});
  CHECK(sticks[0][0].to == Point3{0.757, 0.586, 0});
  CHECK(sticks[0][0].radius == radius);
}

TEST_CASE("a double bond is two thinner sticks in the plane of its neighbours") {
  // Formaldehyde in the yz plane.
  const auto graph = ballsAndSticks(
      {{"C", {0, 0, 0}}, {"O", {0, 0, 1.2}}, {"H", {0, 0.93, -0.59}}, {"H", {0, -0.93, -0.59}}},
      {{0, 1, 2}, {0, 2}, {0, 3}});

  const auto sticks = bondSticks(conformationOf(graph), radius)[0];

  REQUIRE(sticks.size() == 2);
  CHECK(sticks[0].radius < radius);
  for (const auto& stick : sticks) {
    CHECK(stick.from[0] == Approx(0).margin(1e-12));
    CHECK(stick.from[2] == Approx(0).margin(1e-12));
  }
  CHECK(sticks[0].from[1] == Approx(-sticks[1].from[1]));
  // They do not touch.
  CHECK(distance(middleOf(sticks[0]), middleOf(sticks[1])) > 2 * sticks[0].radius);
}

TEST_CASE("a triple bond is three sticks in a row") {
  const auto graph = ballsAndSticks({{"N", {0, 0, 0}}, {"N", {1.1, 0, 0}}}, {{0, 1, 3}});

  const auto sticks = bondSticks(conformationOf(graph), radius)[0];

  REQUIRE(sticks.size() == 3);
  CHECK(sticks[1].from == Point3{0, 0, 0});
  CHECK(distance(middleOf(sticks[0]), middleOf(sticks[2])) ==
        Approx(2 * distance(middleOf(sticks[0]), middleOf(sticks[1]))));
}

TEST_CASE("the thin stick of an aromatic bond lies inside the ring") {
  const auto sticks = bondSticks(conformationOf(benzeneInSpace()), radius);

  for (std::size_t bond = 0; bond < 6; ++bond) {
    REQUIRE(sticks[bond].size() == 2);
    CHECK(length(middleOf(sticks[bond][1])) < length(middleOf(sticks[bond][0])));
    CHECK(sticks[bond][1].radius < sticks[bond][0].radius);
    CHECK(sticks[bond][1].from[2] == Approx(0).margin(1e-12));
  }
}
