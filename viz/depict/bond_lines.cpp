#include "viz/depict/bond_lines.hpp"

#include <algorithm>
#include <cmath>

namespace kindred::viz {

namespace {

constexpr double spacing = 0.17;     // between the lines of a bond
constexpr double shortening = 0.13;  // of an inner line at each end, where other bonds meet

Point minus(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
Point plus(Point a, Point b, double times) { return {a.x + times * b.x, a.y + times * b.y}; }
double cross(Point a, Point b) { return a.x * b.y - a.y * b.x; }

/// On which side of a -> b the neighbours of both ends lie, weighed by how far aside.
double sideOfNeighbours(const Structure& structure, const DrawnBond& bond) {
  const auto a = structure.atoms[bond.a].place;
  const auto along = minus(structure.atoms[bond.b].place, a);
  double side = 0;
  for (const Node end : {bond.a, bond.b})
    for (const Node neighbour : structure.neighbours[end])
      if (neighbour != bond.a && neighbour != bond.b)
        side += cross(along, minus(structure.atoms[neighbour].place, a));
  return side;
}

}  // namespace

std::vector<BondLine> linesOf(const Structure& structure, const DrawnBond& bond, Point from,
                              Point to) {
  const auto along = minus(to, from);
  const double length = std::hypot(along.x, along.y);
  if (bond.kind == BondKind::Single || length == 0) return {{from, to}};
  const Point aside{-along.y / length, along.x / length};
  const auto moved = [&](double distance) {
    return BondLine{plus(from, aside, distance), plus(to, aside, distance)};
  };
  if (bond.kind == BondKind::Triple) return {{from, to}, moved(spacing), moved(-spacing)};

  const bool endsOpen =
      structure.neighbours[bond.a].size() == 1 || structure.neighbours[bond.b].size() == 1;
  if (bond.kind == BondKind::Double && !bond.ringCentre && endsOpen)
    return {moved(spacing / 2), moved(-spacing / 2)};

  const double side = bond.ringCentre ? cross(along, minus(*bond.ringCentre, from))
                                      : sideOfNeighbours(structure, bond);
  auto inner = moved(side < 0 ? -spacing : spacing);
  // A part that a label hides already need not be cut off again.
  const auto cutAt = [&](Node atom, Point end) {
    const auto hidden = minus(end, structure.atoms[atom].place);
    const bool isOpen = structure.neighbours[atom].size() < 2;
    return isOpen ? 0 : std::max(0.0, shortening - std::hypot(hidden.x, hidden.y)) / length;
  };
  inner.from = plus(inner.from, along, cutAt(bond.a, from));
  inner.to = plus(inner.to, along, -cutAt(bond.b, to));
  inner.isDashed = bond.kind == BondKind::Aromatic;
  return {{from, to}, inner};
}

}  // namespace kindred::viz
