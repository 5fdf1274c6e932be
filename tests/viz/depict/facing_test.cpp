#include "viz/depict/facing.hpp"

#include <cmath>
#include <numbers>

#include "tests/support/catch.hpp"
#include "tests/viz/depict/molecules.hpp"

using namespace kindred;
using namespace kindred::test;
using namespace kindred::viz;

namespace {

/// A molecule drawn elsewhere, at another angle, as it is or in a mirror.
Graph drawnElsewhere(const Graph& molecule, double angle, bool isMirrored) {
  auto data = molecule.data();
  for (auto& [x, y] : data.drawing) {
    const double across = isMirrored ? -x : x;
    const double turned = across * std::cos(angle) - y * std::sin(angle) + 7;
    y = across * std::sin(angle) + y * std::cos(angle) - 3;
    x = turned;
  }
  return Graph{std::move(data)};
}

std::vector<AtomMatch> sameAtoms(const Graph& molecule) {
  std::vector<AtomMatch> matches;
  for (Node atom = 0; atom < molecule.nodeCount(); ++atom)
    matches.push_back({atom, atom, 1});
  return matches;
}

void checkPlaces(const Structure& found, const Structure& wanted) {
  for (std::size_t atom = 0; atom < wanted.atoms.size(); ++atom) {
    CHECK(found.atoms[atom].place.x == Approx(wanted.atoms[atom].place.x).margin(1e-9));
    CHECK(found.atoms[atom].place.y == Approx(wanted.atoms[atom].place.y).margin(1e-9));
  }
}

}  // namespace

TEST_CASE("a molecule that is drawn at another angle, or in a mirror, is turned back") {
  const auto molecule = caffeine();
  const auto wanted = structureOf(molecule);
  for (const bool isMirrored : {false, true})
    for (const double angle : {0.0, 1.0, std::numbers::pi}) {
      const auto other = structureOf(drawnElsewhere(molecule, angle, isMirrored));
      const auto found = turnedTowards(wanted, other, sameAtoms(molecule), true);
      checkPlaces(found, wanted);
      for (std::size_t bond = 0; bond < wanted.bonds.size(); ++bond)
        if (wanted.bonds[bond].ringCentre)
          CHECK(found.bonds[bond].ringCentre->x ==
                Approx(wanted.bonds[bond].ringCentre->x).margin(1e-9));
    }
}

TEST_CASE("what may not be mirrored is not mirrored") {
  const auto molecule = caffeine();
  const auto wanted = structureOf(molecule);
  const auto other = structureOf(drawnElsewhere(molecule, 1, true));

  const auto found = turnedTowards(wanted, other, sameAtoms(molecule), false);

  // The turn from the first bond to the methyl beside it keeps its sense.
  const auto sense = [](const Structure& structure) {
    const auto at = [&](Node atom) { return structure.atoms[atom].place; };
    return (at(1).x - at(0).x) * (at(11).y - at(0).y) - (at(1).y - at(0).y) * (at(11).x - at(0).x);
  };
  CHECK(sense(found) == Approx(sense(other)));
  CHECK(sense(found) == Approx(-sense(wanted)));
}

TEST_CASE("a mirrored stereocentre changes its wedge and stays the same molecule") {
  const auto alanine = zwitterion();
  const auto wanted = structureOf(alanine);
  const auto found = turnedTowards(wanted, structureOf(drawnElsewhere(alanine, 2, true)),
                                   sameAtoms(alanine), true);

  checkPlaces(found, wanted);
  for (std::size_t bond = 0; bond < wanted.bonds.size(); ++bond)
    CHECK(found.bonds[bond].wedge == wanted.bonds[bond].wedge);
}

TEST_CASE("few matches that lie elsewhere do not turn the rest") {
  const auto molecule = aspirin();
  const auto wanted = structureOf(molecule);
  auto matches = sameAtoms(molecule);
  std::swap(matches[11].b, matches[9].b);  // an oxygen for a methyl, far apart

  const auto found =
      turnedTowards(wanted, structureOf(drawnElsewhere(molecule, 2, false)), matches, true);

  for (std::size_t atom = 0; atom < wanted.atoms.size(); ++atom)
    CHECK(std::hypot(found.atoms[atom].place.x - wanted.atoms[atom].place.x,
                     found.atoms[atom].place.y - wanted.atoms[atom].place.y) < 0.25);
}

TEST_CASE("a chain that is folded otherwise is folded as the other one") {
  constexpr double up = 0.5, along = std::numbers::sqrt3 / 2;
  const std::vector<HandAtom> zigzag{{"C", 0, 0},
                                     {"C", along, up},
                                     {"C", 2 * along, 0},
                                     {"N", 3 * along, up},
                                     {"C", 4 * along, 0}};
  auto curled = zigzag;  // mirrored at the second bond and at the third
  curled[3] = {"N", 2 * along, -1};
  curled[4] = {"C", along, -1 - up};
  const auto chain = [](const std::vector<HandAtom>& atoms, double order) {
    const std::vector<HandBond> bonds{{0, 1}, {1, 2, order}, {2, 3}, {3, 4}};
    return handMolecule("chain", atoms, bonds);
  };
  const auto matches = sameAtoms(chain(zigzag, 1));
  const auto wanted = structureOf(chain(zigzag, 1));

  checkPlaces(turnedTowards(wanted, structureOf(chain(curled, 1)), matches, true), wanted);

  // A double bond keeps its sides.
  const auto doubly =
      turnedTowards(structureOf(chain(zigzag, 2)), structureOf(chain(curled, 2)), matches, true);
  const auto apart = [&](const Structure& structure) {
    return std::hypot(structure.atoms[0].place.x - structure.atoms[3].place.x,
                      structure.atoms[0].place.y - structure.atoms[3].place.y);
  };
  CHECK(apart(doubly) == Approx(apart(structureOf(chain(curled, 2)))));
}

TEST_CASE("one match does not say how a molecule lies") {
  const auto molecule = caffeine();
  const auto wanted = structureOf(molecule);
  checkPlaces(turnedTowards(wanted, wanted, std::vector<AtomMatch>{{0, 5, 1}}, true), wanted);
}
