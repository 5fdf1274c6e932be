#include <array>

#include "tests/support/catch.hpp"
#include "tests/viz/baseline.hpp"
#include "tests/viz/depict/molecules.hpp"
#include "viz/depict/molecule.hpp"
#include "viz/depict/structure.hpp"

using namespace kindred;
using namespace kindred::test;
using namespace kindred::viz;

namespace {

constexpr double half = 0.8660254037844386;

/// Bromochlorofluoromethane without and with its hydrogen drawn: Br, Cl, F run clockwise.
Graph halogens(std::string hand) {
  const std::array atoms{HandAtom{"C", 0, 0, 1, 0, std::move(hand)}, HandAtom{"Br", 0, 1},
                         HandAtom{"Cl", half, -0.5}, HandAtom{"F", -half, -0.5}};
  return handMolecule("CHFClBr", atoms, std::array{HandBond{0, 1}, HandBond{0, 2}, HandBond{3, 0}});
}

/// The only wedge of a drawing.
DrawnBond wedgeIn(const Structure& structure) {
  DrawnBond found;
  for (const auto& bond : structure.bonds) {
    if (bond.wedge == Wedge::None) continue;
    CHECK(found.wedge == Wedge::None);
    found = bond;
  }
  return found;
}

}  // namespace

TEST_CASE("neighbours that run clockwise by priority with the hydrogen behind are R") {
  const auto r = wedgeIn(structureOf(halogens("R")));
  const auto s = wedgeIn(structureOf(halogens("S")));

  CHECK(r.wedge == Wedge::Solid);
  CHECK(s.wedge == Wedge::Hashed);
  CHECK(r.a == 0);
}

TEST_CASE("a hydrogen that is drawn is a neighbour like the others, and the last") {
  auto data = halogens("R").data();
  data.nodeCount = 5;
  data.drawing.push_back({0.6, 0.6});
  data.edges.push_back({0, 4});
  data.weights.clear();
  data.nodeAttributes = {
      {"element", categoriesOf(std::vector<std::string>{"C", "Br", "Cl", "F", "H"})},
      {"hydrogens", NumberColumn{{1, 0, 0, 0, 0}}},
      {"chirality", categoriesOf(std::vector<std::string>{"R", "none", "none", "none", "none"})}};
  data.edgeAttributes = {{"order", NumberColumn{{1, 1, 1, 1}}}};

  const auto wedge = wedgeIn(structureOf(Graph{data}));

  // Seen from bromine, chlorine, fluorine and hydrogen run clockwise: R.
  CHECK(wedge.b == 1);
  CHECK(wedge.wedge == Wedge::Solid);
}

TEST_CASE("a centre whose neighbours are alike, or that is none, has no wedge") {
  auto alike = halogens("R").data();
  alike.nodeAttributes[0] = {"element",
                             categoriesOf(std::vector<std::string>{"C", "Cl", "Cl", "F"})};

  CHECK(wedgeIn(structureOf(Graph{alike})).wedge == Wedge::None);
  CHECK(wedgeIn(structureOf(halogens("none"))).wedge == Wedge::None);
}

TEST_CASE("of three bonds on one side the middle one is no wedge") {
  auto data = halogens("R").data();
  data.drawing = {{0, 0}, {half, 0.5}, {0, 1}, {-half, 0.5}};

  const auto wedge = wedgeIn(structureOf(Graph{data}));

  CHECK(wedge.wedge != Wedge::None);
  CHECK(wedge.b != 2);
}

TEST_CASE("wedges look as they should") {
  checkBaseline(moleculePicture(halogens("R"), {}, {}), 2, "wedge-solid-light-2x");
  checkBaseline(moleculePicture(halogens("S"), {}, {.theme = ThemeName::Dark}), 2,
                "wedge-hashed-dark-2x");
  checkBaseline(moleculePicture(halogens("S"), {}, {.withStereo = false}), 1, "wedge-none-light");
}
