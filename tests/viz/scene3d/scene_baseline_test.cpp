#include <cmath>

#include "tests/support/catch.hpp"
#include "tests/viz/baseline.hpp"
#include "tests/viz/scene3d/structures.hpp"
#include "viz/scene3d/paint/scene_picture.hpp"

using namespace kindred;
using namespace kindred::viz;
using namespace kindred::test;

namespace {

constexpr Size pictureSize{360, 270};

void check(const Graph& graph, const SceneStyle& style, double scale, std::string_view name,
           SceneMarks marks = {}, const AtomScores& scores = {}) {
  const auto scene = sceneOf(graph, style, scores);
  const auto camera =
      fittedTo(*scene, turned(overviewOf(*scene, pictureSize), 0.3, 0.25), pictureSize);
  checkBaseline(scenePicture(scene, camera, std::move(marks), pictureSize), scale, name);
}

}  // namespace

TEST_CASE("benzene as balls and sticks looks as it should") {
  check(benzeneInSpace(), {}, 2, "scene-benzene-light-2x");
  check(benzeneInSpace(), {.theme = ThemeName::Dark, .labels = ShownFor::Everything}, 1,
        "scene-benzene-dark-labels");
}

TEST_CASE("traces look as they should") {
  check(sample("helix-ala-24.pdb"), {}, 2, "scene-helix-light-2x");
  check(sample("helix-ala-24.pdb"), {.theme = ThemeName::Dark}, 1, "scene-helix-dark", {{40}, {}});
  check(sample("strand-ala-12.pdb"), {}, 1, "scene-strand-light");
  check(sample("cyclic-ala-8.pdb"), {.form = SceneForm::Trace}, 1, "scene-cyclic-light");
}

TEST_CASE("a chosen atom with its neighbours and labels looks as it should") {
  check(sample("helix-ala-12.pdb"),
        {.form = SceneForm::BallAndStick,
         .neighbours = ShownFor::Selected,
         .labels = ShownFor::Selected},
        1, "scene-chosen-light", {{20, 33}, {}});
  check(sample("helix-ala-12.pdb"),
        {.theme = ThemeName::Dark, .form = SceneForm::Sticks, .neighbours = ShownFor::Everything},
        1, "scene-neighbours-dark");
}

TEST_CASE("scores on balls look as they should") {
  const auto graph = sample("cyclic-ala-12.pdb");
  std::vector<double> values;
  for (Node node = 0; node < graph.nodeCount(); ++node)
    values.push_back(node % 9 == 4 ? NAN : std::sin(node * 0.2));

  check(graph, {.form = SceneForm::SpaceFilling}, 1, "scene-scores-light", {},
        {values, "Similarity"});
  check(graph,
        {.theme = ThemeName::Dark,
         .form = SceneForm::SpaceFilling,
         .colourMap = ColourMapName::Magma},
        1, "scene-scores-dark", {}, {values, "Similarity"});
}
