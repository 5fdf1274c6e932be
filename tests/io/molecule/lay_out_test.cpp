#include "io/molecule/lay_out.hpp"

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

TEST_CASE("what is no molecule, or has a drawing, stays as it is") {
  Progress progress;
  const auto path = std::make_shared<const Graph>(GraphData{.nodeCount = 2, .edges = {{0, 1}}});
  const auto drawn = std::make_shared<const Graph>(moleculeOf("CCO", {.withDrawing = true}));

  const auto result = io::laidOut(std::array{path, drawn}, progress);

  CHECK(result[0] == path);
  CHECK(result[1] == drawn);
}
