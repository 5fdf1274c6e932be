#include "viz/scene3d/bond_sticks.hpp"

#include "viz/scene3d/vector.hpp"

namespace kindred::viz {

namespace {

// In radii of a single bond.
constexpr double doubleRadius = 0.62;
constexpr double doubleOffset = 1.0;
constexpr double tripleRadius = 0.5;
constexpr double tripleOffset = 1.35;
constexpr double aromaticRadius = 0.45;
constexpr double aromaticOffset = 1.85;

struct Neighbour {
  Node atom;
  double order;
};
using Neighbours = std::vector<std::vector<Neighbour>>;

Neighbours neighboursOf(const Conformation& conformation) {
  Neighbours neighbours(conformation.atoms.size());
  for (const auto& bond : conformation.bonds) {
    neighbours[bond.a].push_back({bond.b, bond.order});
    neighbours[bond.b].push_back({bond.a, bond.order});
  }
  return neighbours;
}

/// The direction across a bond in the plane of its surroundings: to the side where neighbours bound
/// by the same order are, which is the inside of an aromatic ring.
Point3 sideOf(const PlacedBond& bond, const Conformation& conformation,
              const Neighbours& neighbours) {
  const auto& from = conformation.atoms[bond.a].place;
  const auto& to = conformation.atoms[bond.b].place;
  const auto axis = unit(minus(to, from));
  Point3 alike{};
  Point3 any{};
  for (const auto& [end, other] : {std::pair{bond.a, bond.b}, std::pair{bond.b, bond.a}})
    for (const auto& neighbour : neighbours[end]) {
      if (neighbour.atom == other) continue;
      const auto way = minus(conformation.atoms[neighbour.atom].place, from);
      const auto across = minus(way, times(axis, dot(way, axis)));
      if (neighbour.order == bond.order) alike = plus(alike, across);
      if (length(any) < 0.1) any = across;
    }
  const auto& side = length(alike) > 0.1 ? alike : any;
  return length(side) > 0.1 ? unit(side) : perpendicular(axis);
}

}  // namespace

std::vector<std::vector<BondStick>> bondSticks(const Conformation& conformation, double radius) {
  const auto neighbours = neighboursOf(conformation);
  std::vector<std::vector<BondStick>> all;
  all.reserve(conformation.bonds.size());
  for (const auto& bond : conformation.bonds) {
    const auto& from = conformation.atoms[bond.a].place;
    const auto& to = conformation.atoms[bond.b].place;
    auto& sticks = all.emplace_back();
    const auto add = [&](const Point3& side, double offset, double share) {
      const auto shift = times(side, offset * radius);
      sticks.push_back({plus(from, shift), plus(to, shift), share * radius});
    };
    if (bond.order != 1.5 && bond.order != 2 && bond.order != 3) {
      add({}, 0, 1);
      continue;
    }
    const auto side = sideOf(bond, conformation, neighbours);
    if (bond.order == 1.5) {
      add({}, 0, 1);
      add(side, aromaticOffset, aromaticRadius);
    } else if (bond.order == 2) {
      add(side, doubleOffset, doubleRadius);
      add(side, -doubleOffset, doubleRadius);
    } else {
      for (const double offset : {-tripleOffset, 0.0, tripleOffset})
        add(side, offset, tripleRadius);
    }
  }
  return all;
}

}  // namespace kindred::viz
