#include <cmath>

#include "tests/support/catch.hpp"
#include "tests/viz/depict/molecules.hpp"
#include "viz/depict/bond_lines.hpp"

using namespace kindred;
using namespace kindred::test;
using namespace kindred::viz;

namespace {

std::vector<BondLine> lines(const Structure& structure, std::size_t bond) {
  const auto& drawn = structure.bonds[bond];
  return linesOf(structure, drawn, structure.atoms[drawn.a].place, structure.atoms[drawn.b].place);
}

double distance(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

}  // namespace

TEST_CASE("the second line of a double bond in a ring is inside of it") {
  const auto structure = structureOf(benzene());

  for (std::size_t bond = 0; bond < 6; ++bond) {
    const auto drawn = lines(structure, bond);
    if (structure.bonds[bond].kind == BondKind::Single) continue;
    REQUIRE(drawn.size() == 2);
    CHECK(distance(drawn[1].from, {0, 0}) < distance(drawn[0].from, {0, 0}) - 0.1);
    CHECK(distance(drawn[1].from, drawn[1].to) < distance(drawn[0].from, drawn[0].to));
  }
}

TEST_CASE("aromatic rings are drawn with single and double bonds in turn") {
  const auto structure = structureOf(benzene());

  for (std::size_t bond = 0; bond < 6; ++bond) {
    const bool isDouble = structure.bonds[bond].kind == BondKind::Double;
    CHECK(isDouble != (structure.bonds[(bond + 1) % 6].kind == BondKind::Double));
  }
}

TEST_CASE("each atom of an aromatic ring that lacks a bond gets one double bond") {
  // Pyrrole: N-H takes none; with the hydrogen on nitrogen uncounted there is no way.
  const auto ring = [](int hydrogens) {
    std::vector<HandAtom> atoms;
    for (int atom = 0; atom < 5; ++atom)
      atoms.push_back({atom == 0 ? "N" : "C", std::cos(1.2566 * atom), std::sin(1.2566 * atom),
                       atom == 0 ? hydrogens : 1});
    const std::vector<HandBond> bonds{
        {0, 1, 1.5}, {1, 2, 1.5}, {2, 3, 1.5}, {3, 4, 1.5}, {4, 0, 1.5}};
    return structureOf(handMolecule("Pyrrole", atoms, bonds));
  };
  const auto kindsOf = [](const Structure& structure) {
    std::string kinds;
    for (const auto& bond : structure.bonds)
      kinds += bond.kind == BondKind::Double ? '=' : bond.kind == BondKind::Single ? '-' : ':';
    return kinds;
  };

  CHECK(kindsOf(ring(1)) == "-=-=-");
  CHECK(kindsOf(ring(0)) == ":::::");
  const auto dashed = lines(ring(0), 0);
  REQUIRE(dashed.size() == 2);
  CHECK(dashed[1].isDashed);
}

TEST_CASE("a carbonyl has two equal lines beside its axis") {
  const auto structure = structureOf(aspirin());

  const auto carbonyl = lines(structure, 8);

  REQUIRE(carbonyl.size() == 2);
  CHECK(distance(carbonyl[0].from, carbonyl[0].to) ==
        Approx(distance(carbonyl[1].from, carbonyl[1].to)));
  CHECK(distance(carbonyl[0].from, structure.atoms[7].place) ==
        Approx(distance(carbonyl[1].from, structure.atoms[7].place)));
}

TEST_CASE("bonds in two rings have their inner line in one of them") {
  const auto structure = structureOf(caffeine());

  const auto fusion = lines(structure, 1);

  REQUIRE(fusion.size() == 2);
  CHECK(std::abs(fusion[1].from.x - structure.atoms[1].place.x) == Approx(0.17));
  CHECK(structure.bonds[1].ringCentre.has_value());
  CHECK_FALSE(structure.bonds[10].ringCentre.has_value());
}

TEST_CASE("single bonds have one line and triple bonds three") {
  const std::vector<HandAtom> atoms{{"C", 0, 0, 1}, {"C", 1, 0}, {"C", 2, 0, 3}};
  const std::vector<HandBond> bonds{{0, 1, 3}, {1, 2, 1}};
  const auto structure = structureOf(handMolecule("Propyne", atoms, bonds));

  CHECK(lines(structure, 0).size() == 3);
  CHECK(lines(structure, 1).size() == 1);
}
