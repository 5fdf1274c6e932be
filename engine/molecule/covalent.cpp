#include "engine/molecule/covalent.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include "engine/molecule/cell_list.hpp"
#include "engine/molecule/element_radius.hpp"

namespace kindred {

namespace {

constexpr double slack = 0.45;
constexpr double closest = 0.4;
constexpr double farthest = 1e9;  ///< Å; so that the numbers of cells stay integers

bool isSomewhere(const Point3& place) {
  return std::ranges::all_of(place, [](double x) { return std::abs(x) <= farthest; });
}

}  // namespace

std::vector<Edge> covalentBonds(std::span<const Point3> places,
                                std::span<const std::string_view> symbols) {
  assert(symbols.size() == places.size());
  std::vector<Node> atoms;
  std::vector<Point3> known;
  std::vector<double> radii;
  for (std::size_t atom = 0; atom < places.size(); ++atom) {
    const auto radius = covalentRadius(symbols[atom]);
    if (!radius || !isSomewhere(places[atom])) continue;
    atoms.push_back(static_cast<Node>(atom));
    known.push_back(places[atom]);
    radii.push_back(*radius);
  }
  std::vector<Edge> bonds;
  if (atoms.empty()) return bonds;
  const double reach = 2 * *std::ranges::max_element(radii) + slack;
  CellList{known, reach}.forEachPair([&](Node a, Node b) {
    const double distance =
        std::hypot(known[a][0] - known[b][0], known[a][1] - known[b][1], known[a][2] - known[b][2]);
    if (distance < closest || distance > radii[a] + radii[b] + slack) return;
    bonds.push_back({std::min(atoms[a], atoms[b]), std::max(atoms[a], atoms[b])});
  });
  std::ranges::sort(bonds, {}, [](const Edge& bond) { return std::pair{bond.a, bond.b}; });
  return bonds;
}

}  // namespace kindred
