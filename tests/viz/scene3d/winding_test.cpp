#include "viz/scene3d/winding.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::viz;

namespace {

/// Cα atoms on a screw: degrees a residue, rise a residue and radius in Å.
std::vector<Point3> screw(int residues, double degrees, double rise, double radius) {
  std::vector<Point3> places;
  for (int at = 0; at < residues; ++at) {
    const double angle = at * degrees * std::numbers::pi / 180;
    places.push_back({radius * std::cos(angle), radius * std::sin(angle), at * rise});
  }
  return places;
}

std::vector<Winding> alone(const std::vector<Point3>& places) {
  return windingsOf(places, std::vector<int>(places.size(), 0));
}

auto count(const std::vector<Winding>& windings, Winding winding) {
  return std::ranges::count(windings, winding);
}

}  // namespace

TEST_CASE("Pauling's α helix is a helix but for its ends") {
  const auto windings = alone(screw(14, 100, 1.5, 2.3));

  CHECK(count(windings, Winding::Helix) >= 11);
  CHECK(count(windings, Winding::Strand) == 0);
}

TEST_CASE("an extended strand is a strand") {
  // Two residues a turn with the pleat of a β sheet: 3.4 Å rise, torsion near 180°.
  const auto windings = alone(screw(9, 180, 3.4, 0.85));

  CHECK(count(windings, Winding::Strand) >= 6);
  CHECK(count(windings, Winding::Helix) == 0);
}

TEST_CASE("polyproline II and a straight line are neither") {
  CHECK(count(alone(screw(12, -120, 3.1, 1.3)), Winding::Helix) == 0);
  CHECK(count(alone(screw(12, 0, 3.8, 0)), Winding::Coil) == 12);
}

TEST_CASE("a short strand needs contacts") {
  const auto places = screw(6, 180, 3.4, 0.85);

  CHECK(count(alone(places), Winding::Strand) == 0);
  CHECK(count(windingsOf(places, std::vector<int>(6, 2)), Winding::Strand) >= 3);
}

TEST_CASE("chains too short for any winding are coil") {
  for (int residues = 0; residues < 5; ++residues)
    CHECK(count(alone(screw(residues, 100, 1.5, 2.3)), Winding::Coil) == residues);
}
