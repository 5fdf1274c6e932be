#include "engine/nodal/structure_match.hpp"

#include <cmath>

#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

/// Atoms in space, all of them Cα or none.
std::shared_ptr<const Graph> structure(std::vector<Point3> places, bool areResidues) {
  const std::vector<std::string> elements(places.size(), "C");
  const std::vector<std::string> atoms(places.size(), areResidues ? "CA" : "CB");
  GraphData data;
  data.name = "s";
  data.nodeCount = static_cast<std::int32_t>(places.size());
  data.nodeAttributes = {{"element", categoriesOf(elements)}, {"atom", categoriesOf(atoms)}};
  data.positions = std::move(places);
  return std::make_shared<const Graph>(std::move(data));
}

/// A bent trace of six, and the same turned by 90° about z and moved.
const std::vector<Point3> trace{{0, 0, 0},   {3.8, 0, 0},     {5, 3.6, 0},
                                {8, 4, 2.3}, {8.5, 7.5, 3.6}, {11, 8, 6.4}};

std::vector<Point3> turned() {
  std::vector<Point3> places;
  for (const auto& [x, y, z] : trace)
    places.push_back({-y + 20, x - 5, z + 1});
  return places;
}

NodalResult compared(std::shared_ptr<const Graph> a, std::shared_ptr<const Graph> b,
                     const Matrix& likeness) {
  NodalResult result;
  result.a = result.request.a = std::move(a);
  result.b = result.request.b = std::move(b);
  result.likeness = likeness;
  return result;
}

}  // namespace

TEST_CASE("structures of residues are laid on each other residue by residue") {
  Matrix likeness{6, 6, 0.5};
  for (std::size_t at = 0; at < 6; ++at)
    likeness(at, at) = 0.9;

  const auto match =
      matchedStructures(compared(structure(trace, true), structure(turned(), true), likeness), {});

  REQUIRE(match);
  CHECK(match->isOfResidues);
  REQUIRE(match->pairs.size() == 6);
  CHECK(match->pairs[2].a == 2);
  CHECK(match->pairs[2].b == 2);
  CHECK(match->pairs[2].likeness == 0.9);
  CHECK(match->pairs[2].distance == Approx(0).margin(1e-9));
  CHECK(match->rmsd == Approx(0).margin(1e-9));
  const auto moved = movedGraph(*structure(turned(), true), match->motion);
  for (std::size_t at = 0; at < 6; ++at)
    for (std::size_t axis = 0; axis < 3; ++axis)
      CHECK(moved.positions()[at][axis] == Approx(trace[at][axis]).margin(1e-9));
}

TEST_CASE("structures without residues are laid on each other by their matching atoms") {
  const std::vector<NodeMatch> matches{{0, 0, 1}, {1, 1, 1}, {2, 2, 0.5}, {3, 3, 0.5}};

  const auto match = matchedStructures(
      compared(structure(trace, false), structure(turned(), false), Matrix{6, 6, 0.5}), matches);

  REQUIRE(match);
  CHECK_FALSE(match->isOfResidues);
  CHECK(match->pairs.size() == 4);
  CHECK(match->pairs[3].likeness == 0.5);
  CHECK(match->rmsd == Approx(0).margin(1e-9));
}

TEST_CASE("what has no places in space, or too few matches, is laid on nothing") {
  const auto flat = std::make_shared<const Graph>(GraphData{.nodeCount = 6});
  const std::vector<NodeMatch> two{{0, 0, 1}, {1, 1, 1}};
  const Matrix likeness{6, 6, 0.5};

  CHECK_FALSE(matchedStructures(compared(flat, structure(trace, false), likeness), two));
  CHECK_FALSE(matchedStructures(
      compared(structure(trace, false), structure(turned(), false), likeness), two));
}
