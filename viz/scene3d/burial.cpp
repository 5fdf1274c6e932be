#include "viz/scene3d/burial.hpp"

#include <algorithm>
#include <cmath>

#include "engine/molecule/cell_list.hpp"
#include "viz/scene3d/vector.hpp"

namespace kindred::viz {

namespace {

constexpr double reach = 8;  // Å, where a neighbour counts 0.02
constexpr double spread = 16;
constexpr double atSurface = 9;
constexpr double inside = 18;

}  // namespace

std::vector<double> burials(std::span<const Point3> places) {
  std::vector<double> sums(places.size(), 0);
  CellList{places, reach}.forEachPair([&](Node a, Node b) {
    const auto offset = minus(places[a], places[b]);
    const double square = dot(offset, offset);
    if (square > reach * reach) return;
    const double share = std::exp(-square / spread);
    sums[a] += share;
    sums[b] += share;
  });
  for (double& sum : sums)
    sum = std::clamp((sum - atSurface) / (inside - atSurface), 0.0, 1.0);
  return sums;
}

}  // namespace kindred::viz
