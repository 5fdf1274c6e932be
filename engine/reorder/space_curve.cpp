#include "engine/reorder/space_curve.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <numeric>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

constexpr unsigned gridBits = 20;

/// A point of the grid: 2 or 3 whole coordinates below 2^gridBits.
struct GridPoint {
  std::array<std::uint32_t, 3> axis{};
};

/// Coordinate bits from high to low, in turn one of each axis: the position along the Z-curve.
std::uint64_t interleaved(const GridPoint& point, int dimensions) {
  std::uint64_t key = 0;
  for (unsigned bit = gridBits; bit-- > 0;)
    for (int axis = 0; axis < dimensions; ++axis)
      key = key << 1U | (point.axis[axis] >> bit & 1U);
  return key;
}

/// The position along the Hilbert curve. Skilling (2004): undoing the turns and mirrorings of every
/// sub-cube from the largest to the smallest turns coordinates into a Gray code whose interleaved
/// bits are the position.
std::uint64_t hilbertKey(GridPoint point, int dimensions) {
  auto& axis = point.axis;
  constexpr std::uint32_t top = 1U << (gridBits - 1);
  for (std::uint32_t cube = top; cube > 1; cube >>= 1U) {
    const std::uint32_t below = cube - 1;
    for (int at = 0; at < dimensions; ++at) {
      if ((axis[at] & cube) != 0) {
        axis[0] ^= below;
      } else {
        const std::uint32_t exchanged = (axis[0] ^ axis[at]) & below;
        axis[0] ^= exchanged;
        axis[at] ^= exchanged;
      }
    }
  }
  for (int at = 1; at < dimensions; ++at)
    axis[at] ^= axis[at - 1];
  std::uint32_t parity = 0;
  for (std::uint32_t cube = top; cube > 1; cube >>= 1U)
    if ((axis[dimensions - 1] & cube) != 0) parity ^= cube - 1;
  for (int at = 0; at < dimensions; ++at)
    axis[at] ^= parity;
  return interleaved(point, dimensions);
}

std::vector<Point3> coordinatesOf(const Graph& graph) {
  std::vector<Point3> points(graph.positions().begin(), graph.positions().end());
  if (points.empty())
    for (const auto& [x, y] : graph.drawing())
      points.push_back({x, y, 0});
  assert(points.size() == static_cast<std::size_t>(graph.nodeCount()));
  for (Node node = 0; node < graph.nodeCount(); ++node)
    for (const double value : points[node])
      if (!std::isfinite(value))
        throw Error{ErrorCode::Input,
                    joined("Node ", node, " of graph ", graph.name(), " has the coordinate ", value,
                           ": a curve needs finite ones.")};
  return points;
}

template <typename Key>
Permutation alongCurve(const Graph& graph, Key key, Progress& progress) {
  progress.begin(Language::translated("Ordering along a curve"),
                 static_cast<std::uint64_t>(graph.nodeCount()));
  const auto points = coordinatesOf(graph);
  Point3 lowest{};
  std::array<double, 3> extent{};
  for (int axis = 0; axis < 3 && !points.empty(); ++axis) {
    const auto at = [axis](const Point3& point) { return point[axis]; };
    const auto [low, high] = std::ranges::minmax_element(points, {}, at);
    lowest[axis] = (*low)[axis];
    extent[axis] = (*high)[axis] - lowest[axis];
  }

  const double side = *std::ranges::max_element(extent);
  const double scale = side > 0 ? ((1U << gridBits) - 1) / side : 0;
  std::vector<std::uint64_t> keys;
  for (const auto& point : points) {
    GridPoint place;
    int dimensions = 0;
    for (int axis = 0; axis < 3; ++axis)
      if (extent[axis] > 0)
        place.axis[dimensions++] =
            static_cast<std::uint32_t>(std::lround((point[axis] - lowest[axis]) * scale));
    keys.push_back(dimensions == 0 ? 0 : key(place, dimensions));
    progress.advance();
  }

  std::vector<Node> oldFromNew(graph.nodeCount());
  std::iota(oldFromNew.begin(), oldFromNew.end(), 0);
  std::ranges::stable_sort(oldFromNew, {}, [&](Node node) { return keys[node]; });
  return Permutation::fromOldFromNew(std::move(oldFromNew));
}

}  // namespace

Permutation mortonOrder(const Graph& graph, Progress& progress) {
  return alongCurve(graph, interleaved, progress);
}

Permutation hilbertOrder(const Graph& graph, Progress& progress) {
  return alongCurve(graph, hilbertKey, progress);
}

}  // namespace kindred
