#include "viz/depict/projection.hpp"

#include <cmath>
#include <limits>
#include <numbers>

#include "engine/core/error.hpp"
#include "tests/support/catch.hpp"
#include "tests/viz/baseline.hpp"
#include "tests/viz/scene3d/structures.hpp"
#include "viz/depict/molecule.hpp"
#include "viz/depict/pair.hpp"

using namespace kindred;
using namespace kindred::test;
using namespace kindred::viz;

namespace {

constexpr double bond = 1.4;

/// Carbons at these places, each bonded to the next.
Graph chainAt(const std::vector<Point3>& places) {
  std::vector<HandBall> balls;
  std::vector<HandStick> sticks;
  for (const auto& place : places) {
    if (!balls.empty())
      sticks.push_back({static_cast<Node>(balls.size()) - 1, static_cast<Node>(balls.size())});
    balls.push_back({"C", place});
  }
  return ballsAndSticks(balls, sticks);
}

double apart(const Structure& structure, Node a, Node b) {
  const auto& p = structure.atoms[a].place;
  const auto& q = structure.atoms[b].place;
  return std::hypot(p.x - q.x, p.y - q.y);
}

}  // namespace

TEST_CASE("what is flat in space keeps its shape in the plane, the longest way across") {
  // A zigzag in a plane that is tilted against all axes.
  const Point3 along{2.0 / 3, 2.0 / 3, 1.0 / 3};
  const Point3 aside{-2.0 / 3, 1.0 / 3, 2.0 / 3};
  std::vector<Point3> places;
  for (int atom = 0; atom < 8; ++atom) {
    const double x = bond * std::cos(std::numbers::pi / 6) * atom;
    const double y = atom % 2 == 0 ? 0 : bond * std::sin(std::numbers::pi / 6);
    places.push_back({5 + x * along[0] + y * aside[0], x * along[1] + y * aside[1],
                      x * along[2] + y * aside[2]});
  }

  const auto drawn = projectionOf(chainAt(places));

  for (Node a = 0; a < 8; ++a)
    for (Node b = 0; b < a; ++b) {
      const auto& p = places[a];
      const auto& q = places[b];
      const double inSpace = std::hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
      CHECK_THAT(apart(drawn, a, b), Catch::Matchers::WithinAbs(inSpace / bond, 1e-9));
    }
  CHECK(drawn.bonds.size() == 7);
  CHECK(drawn.neighbours[3] == std::vector<Node>{2, 4});
  CHECK(drawn.bounds.width > 5 * drawn.bounds.height);
}

TEST_CASE("what lies behind each other in depth is left out of lengths") {
  // The shortest extent is along the line of sight.
  const auto drawn = projectionOf(chainAt({{0, 0, 0}, {10, 0, 0}, {10, 4, 0}, {10, 4, 1}}));

  CHECK(apart(drawn, 0, 1) > apart(drawn, 1, 2));
  CHECK(apart(drawn, 1, 2) > apart(drawn, 2, 3));
}

TEST_CASE("a structure is taken from a drawing, else from space, else from nowhere") {
  auto places = std::vector<Point3>{{0, 0, 0}, {1, 0, 0}};
  const auto inSpace = chainAt(places);
  CHECK(hasStructure(inSpace));
  CHECK_THAT(apart(structureOf(inSpace), 0, 1), Catch::Matchers::WithinAbs(1, 1e-9));

  places[1][2] = std::numeric_limits<double>::quiet_NaN();
  CHECK_FALSE(hasStructure(chainAt(places)));
  CHECK_THROWS_AS(structureOf(chainAt(places)), Error);
  CHECK_FALSE(hasStructure(Graph{GraphData{.nodeCount = 2}}));
}

TEST_CASE("peptides look as they should in the plane, alone and beside each other") {
  const auto helix = std::make_shared<const Graph>(sample("helix-ala-12.pdb"));
  const auto strand = std::make_shared<const Graph>(sample("strand-ala-12.pdb"));
  std::vector<AtomMatch> matches;
  for (Node node = 0; node < std::min(helix->nodeCount(), strand->nodeCount()); ++node)
    matches.push_back({node, node, 1 - 0.01 * node});

  auto alone = moleculePicture(*helix, {}, {});
  alone.size = {360, 240};
  checkBaseline(alone, 1, "helix-flat");
  auto both = PairDrawing{{.a = helix, .b = strand, .matches = matches}, {}}.picture();
  both.size = {640, 320};
  checkBaseline(both, 1, "pair-peptides");
}
