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

TEST_CASE("structures laid on one have a colour and a key each, threads where they are not near") {
  const auto helix = std::make_shared<const Graph>(sample("helix-ala-12.pdb"));
  const auto other = std::make_shared<const Graph>(sample("helix-ala-24.pdb"));
  std::vector<Node> near;  // the first half
  for (Node node = 0; node < other->nodeCount() / 2; ++node)
    near.push_back(node);

  const auto scene =
      laidScene({helix, "one", "one", {}},
                std::vector<LaidStructure>{{other, "half", "half  TM 0.50", near},
                                           {other, "nothing", "nothing  TM 0.10", {}}},
                {});

  const auto& colours = theme(ThemeName::Light);
  CHECK(scene->places.size() ==
        static_cast<std::size_t>(helix->nodeCount() + 2 * other->nodeCount()));
  CHECK(scene->names[static_cast<std::size_t>(helix->nodeCount())] ==
        "half: " + other->nodeNames()[0]);
  const auto count = [&](const Colour& colour) {
    return std::ranges::count(scene->ribbons.colours, colour);
  };
  CHECK(count(colours.ink) > 0);          // of the one that all others lie on
  CHECK(count(colours.category(0)) > 0);  // of what lies near it
  CHECK(count(colours.category(1)) == 0);
  // Half of the first and all of the second are threads: 12 and 23 steps.
  CHECK(scene->sticks.size() == 35);
  REQUIRE(scene->legend.keys.size() == 3);
  CHECK(scene->legend.keys[0].label == "one");
  CHECK(scene->legend.keys[0].colour == colours.ink);
  CHECK(scene->legend.keys[1].label == "half  TM 0.50");
  CHECK(scene->legend.keys[1].colour == colours.category(0));
  CHECK(scene->legend.keys[2].colour == colours.category(1));
}
