#include "viz/scene3d/scene.hpp"

#include <limits>

#include "engine/core/error.hpp"
#include "tests/support/catch.hpp"
#include "tests/viz/scene3d/structures.hpp"
#include "viz/scene3d/burial.hpp"
#include "viz/scene3d/element_palette.hpp"
#include "viz/scene3d/pick.hpp"
#include "viz/scene3d/vector.hpp"

using namespace kindred;
using namespace kindred::viz;
using namespace kindred::test;

namespace {

constexpr Size picture{1000, 800};

std::size_t shownNodes(const Scene& scene) {
  return static_cast<std::size_t>(
      std::ranges::count_if(scene.handles, [](const Ball& handle) { return handle.radius > 0; }));
}

}  // namespace

TEST_CASE("a small molecule is balls and sticks") {
  const auto scene = sceneOf(benzeneInSpace(), {});

  CHECK(scene->balls.size() == 12);
  CHECK(scene->sticks.size() == 6 * 2 + 6);
  CHECK(scene->ribbons.triangles.empty());
  CHECK(scene->names[0] == "C 1");
  CHECK(scene->names[11] == "H 12");
  CHECK(scene->legend.keys.size() == 2);
  CHECK(scene->notice.empty());
  for (const auto& ball : scene->balls)
    CHECK(ball.ball.radius < 0.5);
}

TEST_CASE("space filling shows van der Waals radii and no bonds") {
  const auto scene = sceneOf(water(), {.form = SceneForm::SpaceFilling});

  CHECK(scene->sticks.empty());
  REQUIRE(scene->balls.size() == 3);
  CHECK(scene->balls[0].ball.radius == 1.52);
  CHECK(scene->balls[1].ball.radius == 1.10);
}

TEST_CASE("sticks are as thick as their ends, one a bond") {
  const auto scene = sceneOf(benzeneInSpace(), {.form = SceneForm::Sticks});

  REQUIRE(scene->sticks.size() == 12);
  CHECK(scene->sticks[0].radius == scene->balls[0].ball.radius);
  CHECK(scene->sticks[6].fromColour == ballColour("C"));
  CHECK(scene->sticks[6].toColour == ballColour("H"));
}

TEST_CASE("hidden hydrogens take their bonds along and cannot be pointed at") {
  const auto scene = sceneOf(benzeneInSpace(), {.withHydrogens = false});

  CHECK(scene->balls.size() == 6);
  CHECK(scene->sticks.size() == 6 * 2);
  CHECK(shownNodes(*scene) == 6);
}

TEST_CASE("a chain is a trace, each residue standing for its atoms") {
  const auto graph = sample("helix-ala-12.pdb");

  const auto scene = sceneOf(graph, {});

  CHECK(scene->balls.empty());
  CHECK(scene->sticks.empty());
  CHECK_FALSE(scene->ribbons.triangles.empty());
  CHECK(shownNodes(*scene) == 12);
  for (Node node = 0; node < graph.nodeCount(); ++node) {
    const Node residue = scene->residueOf[node];
    const auto& name = graph.nodeNames()[node];
    CHECK(graph.nodeNames()[residue].starts_with(name.substr(0, name.rfind('/'))));
    CHECK(scene->handles[residue].radius > 0);
  }
}

TEST_CASE("ligands stay balls and sticks beside a trace") {
  const auto kinase = structures("pdb/1ake.cif.gz");
  if (kinase.empty()) return;

  const auto scene = sceneOf(*kinase[0], {});

  CHECK(scene->balls.size() == 114);
  CHECK_FALSE(scene->sticks.empty());
}

TEST_CASE("a trace of what has no chain shows atoms and says so") {
  const auto scene = sceneOf(water(), {.form = SceneForm::Trace});

  CHECK(scene->balls.size() == 3);
  CHECK(scene->notice == "There is no chain of residues to trace, so atoms are shown.");
}

TEST_CASE("lines lead to neighbours in space with their weights") {
  // Carbon and oxygen 2 Å apart have weight 0.585273 (see the test of spatialGraph).
  const auto graph = ballsAndSticks({{"C", {1, 1, 1}}, {"O", {1, 1, 3}}, {"H", {1, 1, 2}}}, {});

  const auto all = sceneOf(graph, {.neighbours = ShownFor::Everything});
  const auto heavy = sceneOf(graph, {.withHydrogens = false, .neighbours = ShownFor::Everything});

  CHECK(all->lines.size() == 3);
  REQUIRE(heavy->lines.size() == 1);
  CHECK(heavy->lines[0].a == 0);
  CHECK(heavy->lines[0].b == 1);
  CHECK(heavy->lines[0].weight == Approx(0.585273).epsilon(1e-5));
  CHECK(sceneOf(graph, {})->lines.empty());
}

TEST_CASE("neighbours of an unknown element are left out with a reason") {
  const auto graph = ballsAndSticks({{"C", {0, 0, 0}}, {"*", {2, 0, 0}}}, {});

  const auto scene = sceneOf(graph, {.neighbours = ShownFor::Everything});

  CHECK(scene->balls.size() == 2);
  CHECK(scene->lines.empty());
  CHECK(scene->notice.find("Neighbours in space cannot be shown.") == 0);
}

TEST_CASE("an atom without a finite place is not shown") {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const auto graph = ballsAndSticks({{"C", {0, 0, 0}}, {"O", {nan, nan, nan}}}, {{0, 1}});

  const auto scene = sceneOf(graph, {});
  const auto camera = overviewOf(*scene, picture);

  CHECK(scene->balls.size() == 1);
  CHECK(scene->sticks.empty());
  CHECK(isFinite(eyeOf(camera)));
}

TEST_CASE("an empty graph is an empty scene") {
  const auto scene = sceneOf(Graph{}, {});

  CHECK(scene->balls.empty());
  CHECK_FALSE(nodeAt(*scene, overviewOf(*scene, picture), picture, {500, 400}));
}

TEST_CASE("a flat molecule is seen from its broad side") {
  const auto camera = overviewOf(*sceneOf(benzeneInSpace(), {}), picture);

  CHECK(std::abs(camera.back[2]) == Approx(1));
}

TEST_CASE("atoms inside are buried, those of a small molecule are not") {
  // 0.05 points an Å³, as dense as the heavy atoms of a protein.
  std::vector<Point3> cube;
  for (int x = 0; x < 9; ++x)
    for (int y = 0; y < 9; ++y)
      for (int z = 0; z < 9; ++z)
        cube.push_back({x * 2.71, y * 2.71, z * 2.71});

  const auto depths = burials(cube);

  CHECK(depths[0] == 0);  // a corner
  // The whole lattice would give θ³ - 1 = 16.9 with θ = Σ exp(-(2.71 n)²/16), a depth of 0.87; what
  // is beyond 8 Å does not count.
  CHECK(depths[4 * 81 + 4 * 9 + 4] > 0.7);
  CHECK(depths[4 * 81 + 4 * 9 + 4] < 0.87);
  CHECK(burials(std::vector<Point3>(3, Point3{}))[0] == 0);
}

TEST_CASE("the nearest atom under the pointer is found") {
  const auto graph =
      ballsAndSticks({{"C", {0, 0, 0}}, {"O", {0, 0, 3}}, {"N", {3, 0, 0}}, {"S", {0, 0, -3}}}, {});
  const auto scene = sceneOf(graph, {});
  Camera camera;
  camera.distance = 30;
  const auto at = [&](const Point3& place) {
    return nodeAt(*scene, camera, picture, *projected(camera, picture, place));
  };

  CHECK(at({0, 0, 0}) == 1);  // oxygen lies before carbon
  CHECK(at({3, 0, 0}) == 2);
  CHECK_FALSE(at({1.5, 0, 0}));
  CHECK(isInSight(*scene, camera, 1));
  CHECK(isInSight(*scene, camera, 2));
  CHECK_FALSE(isInSight(*scene, camera, 0));
  CHECK_FALSE(isInSight(*scene, camera, 3));
}

TEST_CASE("an atom is met within some units beside it, another one that is hit goes first") {
  const auto scene = sceneOf(ballsAndSticks({{"C", {0, 0, 0}}, {"C", {1.2, 0, 5}}}, {}), {});
  Camera camera;
  camera.distance = 30;
  const auto edge = projected(camera, picture, {0, -0.442, 0});  // 0.26 · 1.70 Å

  CHECK(nodeAt(*scene, camera, picture, {edge->x, edge->y + 2}) == 0);
  CHECK_FALSE(nodeAt(*scene, camera, picture, {edge->x, edge->y + 5}));
  CHECK_FALSE(nodeAt(*scene, camera, picture, {edge->x, edge->y + 2}, 0));
}
