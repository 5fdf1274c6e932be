#include "viz/depict/molecule.hpp"

#include <cmath>
#include <limits>

#include "engine/core/error.hpp"
#include "tests/support/catch.hpp"
#include "tests/viz/baseline.hpp"
#include "tests/viz/depict/molecules.hpp"
#include "viz/depict/element_colours.hpp"
#include "viz/depict/painter.hpp"
#include "viz/depict/structure.hpp"

using namespace kindred;
using namespace kindred::test;
using namespace kindred::viz;

TEST_CASE("molecules look as they should") {
  for (const auto name : {ThemeName::Light, ThemeName::Dark}) {
    const std::string suffix = name == ThemeName::Light ? "light" : "dark";

    checkBaseline(moleculePicture(benzene(), {}, {.theme = name}), 1, "benzene-" + suffix);
    checkBaseline(moleculePicture(aspirin(), {}, {.theme = name}), 1, "aspirin-" + suffix);
    checkBaseline(moleculePicture(zwitterion(), {}, {.theme = name}), 2,
                  "alanine-" + suffix + "-2x");
  }
}

TEST_CASE("atom scores look as they should") {
  std::vector<double> scores;
  for (int atom = 0; atom < 14; ++atom)
    scores.push_back(atom / 13.0);
  scores[9] = std::numeric_limits<double>::quiet_NaN();

  for (const auto name : {ThemeName::Light, ThemeName::Dark})
    checkBaseline(moleculePicture(caffeine(), {scores, "Nodal similarity"}, {.theme = name}), 1,
                  name == ThemeName::Light ? "caffeine-scores-light" : "caffeine-scores-dark");
}

TEST_CASE("what cannot be drawn is refused with a sentence") {
  auto data = benzene().data();
  data.drawing.clear();
  const Graph withoutDrawing{data};
  data = benzene().data();
  data.nodeAttributes.clear();
  const Graph withoutElements{data};
  const std::vector<double> three{1, 2, 3};

  CHECK_THROWS_WITH(moleculePicture(withoutDrawing, {}, {}),
                    Catch::Matchers::ContainsSubstring("not been laid out"));
  CHECK_THROWS_WITH(moleculePicture(withoutElements, {}, {}),
                    Catch::Matchers::ContainsSubstring("element"));
  CHECK_THROWS_WITH(moleculePicture(benzene(), {three}, {}),
                    Catch::Matchers::ContainsSubstring("6 atoms"));
}

TEST_CASE("unconnected parts that a layout puts on one place are moved apart") {
  const std::vector<HandAtom> salt{{"Na", 0, 0, 0, 1}, {"Cl", 0, 0, 0, -1}};
  const std::vector<HandAtom> apart{{"Na", 0, 0, 0, 1}, {"Cl", -5, 0, 0, -1}};

  const auto moved = structureOf(handMolecule("Salt", salt, {}));
  const auto kept = structureOf(handMolecule("Salt", apart, {}));

  CHECK(std::abs(moved.atoms[1].place.x - moved.atoms[0].place.x) >= 1);
  CHECK(kept.atoms[1].place.x == -5);
}

TEST_CASE("coordinates of any unit are drawn with the same bond length") {
  auto data = benzene().data();
  for (auto& place : data.drawing)
    for (auto& coordinate : place)
      coordinate *= 37;

  CHECK(structureOf(Graph{data}).bounds.height == Approx(2));
  CHECK(structureOf(Graph{data}).atoms[0].place.y == Approx(-1));
}

TEST_CASE("element symbols are readable on their backgrounds") {
  for (const auto name : {ThemeName::Light, ThemeName::Dark})
    for (const auto* symbol : {"C", "N", "O", "S", "P", "F", "Cl", "Br", "I", "B", "Si", "Fe"})
      CHECK(contrast(elementColour(symbol, name), theme(name).background) > 4.5);
}

TEST_CASE("a molecule without atoms and a picture without room are painted") {
  const auto empty = handMolecule("Nothing", {}, {});
  auto tiny = moleculePicture(aspirin(), {}, {});
  tiny.size = {4, 4};

  CHECK_NOTHROW(rendered(moleculePicture(empty, {}, {}), 1));
  CHECK_NOTHROW(rendered(tiny, 1));
}

TEST_CASE("an atom is found within half a bond length of where it is drawn") {
  // Benzene in bond lengths: the atoms lie on a circle of radius 1 around the middle of the area.
  const auto structure = structureOf(benzene());

  const auto fit = fitOf(structure, {100, 50, 400, 300});

  const auto middle = fit.placed(structure.bounds.centre());
  CHECK(middle.x == Approx(300));
  CHECK(middle.y == Approx(200));
  CHECK(fit.unit == 44);
  for (Node atom = 0; atom < 6; ++atom) {
    const auto at = fit.placed(structure.atoms[atom].place);
    CHECK(std::hypot(at.x - 300, at.y - 200) == Approx(44).epsilon(0.01));
    CHECK(atomNear(structure, fit, at) == atom);
    CHECK(atomNear(structure, fit, {at.x + 15, at.y}) == atom);
  }
  CHECK_FALSE(atomNear(structure, fit, middle));
  CHECK(fitOf(structure, {0, 0, 4000, 3000}, 3).unit == 3 * 44);
}

TEST_CASE("a window shows part of a molecule, larger") {
  const auto picture = moleculePicture(benzene(), {}, {});
  const auto pane = panesOf(picture, {}).front();

  CHECK(pane.width > 0.5 * picture.size.width);
  CHECK(panesOf(picture, {0.5, 0.5, 4}).front().width == pane.width);
  auto near = picture;
  near.paint = [&](Canvas& canvas) { picture.paintThrough(canvas, {0.25, 0.25, 2}); };
  CHECK(differenceOf(rendered(picture, 1), rendered(near, 1)).mean > 1);
}
