#include "engine/molecule/covalent.hpp"

#include <limits>

#include "engine/molecule/element_radius.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

using Edges = std::vector<Edge>;
using Places = std::vector<Point3>;
using Symbols = std::vector<std::string_view>;

/// Whether two atoms at a distance are bonded.
bool isBonded(std::string_view a, std::string_view b, double distance) {
  return covalentBonds(Places{{5, 5, 5}, {5, 5, 5 + distance}}, Symbols{a, b}).size() == 1;
}

}  // namespace

TEST_CASE("covalent radii are Cordero's") {
  CHECK(covalentRadius("C") == 0.76);
  CHECK(covalentRadius("Cl") == 1.02);
  CHECK(covalentRadius("Fe") == 1.32);
  CHECK(covalentRadius("D") == covalentRadius("H"));
  CHECK_FALSE(covalentRadius("Xx"));
  CHECK_FALSE(covalentRadius("*"));
}

TEST_CASE("ethene has five bonds by distance and none between hydrogens") {
  // C=C 1.339 Å, C-H 1.086 Å, H-C-H 117.6°: coordinates by hand.
  const Places places{{-0.6695, 0, 0},       {0.6695, 0, 0},      {-1.2321, 0.9289, 0},
                      {-1.2321, -0.9289, 0}, {1.2321, 0.9289, 0}, {1.2321, -0.9289, 0}};

  const auto bonds = covalentBonds(places, Symbols{"C", "C", "H", "H", "H", "H"});

  CHECK(bonds == Edges{{0, 1}, {0, 2}, {0, 3}, {1, 4}, {1, 5}});
}

TEST_CASE("atoms are bonded up to the sum of their radii and 0.45 Å, and from 0.4 Å") {
  CHECK(isBonded("C", "S", 0.76 + 1.05 + 0.449));
  CHECK_FALSE(isBonded("C", "S", 0.76 + 1.05 + 0.451));
  CHECK(isBonded("C", "C", 0.41));
  CHECK_FALSE(isBonded("C", "C", 0.39));
}

TEST_CASE("hydrogen bonds and contacts are no bonds") {
  CHECK_FALSE(isBonded("O", "H", 1.6));
  CHECK_FALSE(isBonded("H", "H", 1.5));
  CHECK_FALSE(isBonded("N", "O", 2.6));
  CHECK(isBonded("S", "S", 2.05));
}

TEST_CASE("atoms of no radius or no place have no bonds and harm nobody") {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const double infinity = std::numeric_limits<double>::infinity();

  const auto bonds =
      covalentBonds(Places{{nan, 0, 0}, {0, 0, 0}, {0, 0, 1.5}, {infinity, 0, 0}, {0, 0.5, 0.7}},
                    Symbols{"C", "C", "C", "C", "*"});

  CHECK(bonds == Edges{{1, 2}});
  CHECK(covalentBonds({}, {}).empty());
}
