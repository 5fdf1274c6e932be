#include "viz/scene3d/superposed.hpp"

#include <algorithm>

#include "tests/support/catch.hpp"
#include "tests/viz/scene3d/structures.hpp"
#include "viz/canvas/theme.hpp"

using namespace kindred;
using namespace kindred::test;
using namespace kindred::viz;

TEST_CASE("two structures in one scene have a colour each, paler where the other is not") {
  const auto helix = std::make_shared<const Graph>(sample("helix-ala-12.pdb"));
  const auto strand = std::make_shared<const Graph>(sample("strand-ala-12.pdb"));
  const auto first = sceneOf(*helix, {})->handles;
  const auto stands = static_cast<Node>(
      std::ranges::find_if(first, [](const Ball& ball) { return ball.radius > 0; }) -
      first.begin());

  const auto scene = superposedScene({helix, strand, "one", "other", {{stands, 1}}}, {});

  const auto nodes = static_cast<std::size_t>(helix->nodeCount() + strand->nodeCount());
  CHECK(scene->places.size() == nodes);
  CHECK(scene->handles.size() == nodes);
  CHECK(scene->names[0] == "one: " + helix->nodeNames()[0]);
  CHECK(scene->names[helix->nodeCount()] == "other: " + strand->nodeNames()[0]);
  CHECK(scene->places[helix->nodeCount()] == strand->positions()[0]);
  for (const auto& triangle : scene->ribbons.triangles)
    CHECK(static_cast<std::size_t>(*std::ranges::max_element(triangle)) <
          scene->ribbons.points.size());
  for (std::size_t node = 0; node < nodes; ++node)
    CHECK((scene->residueOf[node] >= helix->nodeCount()) ==
          (node >= static_cast<std::size_t>(helix->nodeCount())));
  const auto& colours = theme(ThemeName::Light);
  const auto has = [&](const Colour& colour) {
    return std::ranges::find(scene->ribbons.colours, colour) != scene->ribbons.colours.end();
  };
  CHECK(has(colours.category(0)));
  REQUIRE(scene->legend.keys.size() == 2);
  CHECK(scene->legend.keys[0].colour == colours.category(0));
  CHECK(scene->legend.keys[1].colour == colours.category(1));
  CHECK(scene->legend.keys[1].label == "other");
}
