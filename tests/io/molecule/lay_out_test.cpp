#include "io/molecule/lay_out.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "tests/io/molecule/molecule_reading.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

Graph laidOutOne(Graph molecule) {
  Progress progress;
  const std::array graphs{std::make_shared<const Graph>(std::move(molecule))};
  return *io::laidOut(graphs, progress).front();
}

/// On which side of the line from a to b a point lies: -1 or 1.
int sideOf(Point2 a, Point2 b, Point2 point) {
  const double area = (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]);
  return area < 0 ? -1 : 1;
}

}  // namespace

TEST_CASE("a molecule that was read without a drawing is laid out later") {
  const auto aspirin = laidOutOne(moleculeOf("CC(=O)Oc1ccccc1C(=O)O"));

  REQUIRE(aspirin.drawing().size() == 13);
  for (const auto& [a, b] : aspirin.edges()) {
    const auto &from = aspirin.drawing()[a], &to = aspirin.drawing()[b];
    const double length = std::hypot(to[0] - from[0], to[1] - from[1]);
    CHECK(length > 0.5);
    CHECK(length < 2);
  }
}

TEST_CASE("double bonds keep their geometry when they are laid out") {
  const auto onOneSide = [](const char* smiles) {
    const auto pentene = laidOutOne(moleculeOf(smiles));
    const auto at = pentene.drawing();
    REQUIRE(at.size() == 6);
    return sideOf(at[2], at[3], at[1]) == sideOf(at[2], at[3], at[4]);
  };

  CHECK(onOneSide("CC/C=C\\CC"));
  CHECK_FALSE(onOneSide("CC/C=C/CC"));
}

TEST_CASE("bonds whose order is no number are laid out as single ones") {
  auto data = moleculeOf("CCO").data();
  data.edgeAttributes = {{"order", NumberColumn{{std::nan(""), 1e300}}}};

  const auto odd = laidOutOne(Graph{std::move(data)});

  const auto ethanol = laidOutOne(moleculeOf("CCO"));
  CHECK(std::ranges::equal(odd.drawing(), ethanol.drawing()));
}

TEST_CASE("what is no molecule, or has a drawing, stays as it is") {
  Progress progress;
  const auto path = std::make_shared<const Graph>(GraphData{.nodeCount = 2, .edges = {{0, 1}}});
  const auto drawn =
      std::make_shared<const Graph>(moleculeOf("CCO", {.molecules = {.withDrawing = true}}));

  const auto result = io::laidOut(std::array{path, drawn}, progress);

  CHECK(result[0] == path);
  CHECK(result[1] == drawn);
}

TEST_CASE("nitriles, alkynes and azides are drawn straight") {
  for (const auto* smiles : {"CCC#N", "CC#CC", "CCN=[N+]=[N-]", "N#Cc1ccccc1"}) {
    INFO(smiles);
    const auto molecule = laidOutOne(moleculeOf(smiles));
    for (Node atom = 0; atom < molecule.nodeCount(); ++atom) {
      if (molecule.degree(atom) != 2) continue;
      double orders = 0;
      for (const auto bond : molecule.edgesAt(atom))
        orders += std::get<NumberColumn>(findColumn(molecule.edgeAttributes(), "order")->data)
                      .values[bond];
      if (orders != 4) continue;
      const auto &here = molecule.drawing()[atom],
                 &one = molecule.drawing()[molecule.neighbours(atom)[0]],
                 &other = molecule.drawing()[molecule.neighbours(atom)[1]];
      const Point2 a{one[0] - here[0], one[1] - here[1]}, b{other[0] - here[0], other[1] - here[1]};
      CHECK((a[0] * b[0] + a[1] * b[1]) / (std::hypot(a[0], a[1]) * std::hypot(b[0], b[1])) ==
            Approx(-1));
    }
  }
}

TEST_CASE("a cage that Open Babel lays over the rest is swung aside") {
  const auto vildagliptin = laidOutOne(moleculeOf("N#CC1CCCN1C(=O)CNC12CC3CC(CC(O)(C3)C1)C2"));
  const auto places = vildagliptin.drawing();
  const auto distance = [&](Node a, Node b) {
    return std::hypot(places[a][0] - places[b][0], places[a][1] - places[b][1]);
  };
  double mean = 0;
  for (const auto& [a, b] : vildagliptin.edges())
    mean += distance(a, b) / vildagliptin.edgeCount();

  // Nothing of the chain and its ring, atoms 0 to 10, lies on the cage, atoms 11 to 21.
  for (Node chain = 0; chain < 10; ++chain)
    for (Node cage = 11; cage < vildagliptin.nodeCount(); ++cage)
      CHECK(distance(chain, cage) > 0.55 * mean);
  CHECK(distance(10, 11) < 1.4 * mean);
}

TEST_CASE("bridged rings are drawn with no bond across another one") {
  // Tropine, cocaine without its methyl, quinine.
  for (const auto* smiles : {"CN1C2CCC1CC(C2)O", "N1C2CCC1C(C(C2)OC(=O)c3ccccc3)C(=O)OC",
                             "COC1=CC2=C(C=CN=C2C=C1)C(C3CC4CCN3CC4C=C)O"}) {
    INFO(smiles);
    const auto molecule = laidOutOne(moleculeOf(smiles));
    const auto at = molecule.drawing();
    for (const auto& [a, b] : molecule.edges())
      for (const auto& [c, d] : molecule.edges()) {
        if (a == c || a == d || b == c || b == d) continue;
        CHECK_FALSE((sideOf(at[a], at[b], at[c]) != sideOf(at[a], at[b], at[d]) &&
                     sideOf(at[c], at[d], at[a]) != sideOf(at[c], at[d], at[b])));
      }
  }
}
