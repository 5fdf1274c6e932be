#include "engine/map/map_forces.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>

#include "engine/layout/leaf_points.hpp"

namespace kindred {

namespace {

constexpr std::size_t pointsAtOnce = 512;

/// Points of a leaf, and the sums for each.
struct PointPack {
  Lanes x, y;
  Lanes pushX{}, pushY{}, total{};

  void addPoint(double otherX, double otherY, double /*mass*/) {
    for (int lane = 0; lane < Quadtree::padding; ++lane) {
      const double dx = x[lane] - otherX;
      const double dy = y[lane] - otherY;
      const double near = 1 / (1 + dx * dx + dy * dy);
      const double push = near * near;
      total[lane] += near;
      pushX[lane] += push * dx;
      pushY[lane] += push * dy;
    }
  }

  /// Taylor's series about the centre of mass: with u = 1 / (1 + r²), the moments M of the cell,
  /// T = tr M and Q = rᵀ M r, w is m u - u² T + 4 u³ Q, and w² r is
  /// (m u² - 2 u³ T + 12 u⁴ Q) r - 4 u³ M r.
  void addCell(const Quadtree::Cell& cell) {
    const double momentX = (cell.inertia + cell.spreadReal) / 2;
    const double momentY = (cell.inertia - cell.spreadReal) / 2;
    const double momentXY = cell.spreadImaginary / 2;
    for (int lane = 0; lane < Quadtree::padding; ++lane) {
      const double dx = x[lane] - cell.x;
      const double dy = y[lane] - cell.y;
      const double near = 1 / (1 + dx * dx + dy * dy);
      const double square = near * near;
      const double turnedX = momentX * dx + momentXY * dy;
      const double turnedY = momentXY * dx + momentY * dy;
      const double spread = near * (turnedX * dx + turnedY * dy);
      total[lane] += cell.mass * near - square * (cell.inertia - 4 * spread);
      const double push = square * (cell.mass - near * (2 * cell.inertia - 12 * spread));
      const double turn = 4 * square * near;
      pushX[lane] += push * dx - turn * turnedX;
      pushY[lane] += push * dy - turn * turnedY;
    }
  }
};

double nearness(const Point2& a, const Point2& b) {
  const double dx = a[0] - b[0];
  const double dy = a[1] - b[1];
  return 1 / (1 + dx * dx + dy * dy);
}

}  // namespace

MapRepulsion repulsionBy(const Quadtree& tree, std::size_t size, const Progress& progress) {
  MapRepulsion repulsion{.pushes = std::vector<Point2>(size, Point2{})};
  std::vector<double> totals(tree.leaves().size());
  const auto take = [&](const PointPack& pack, std::size_t leaf, std::int32_t begin, int count) {
    for (int lane = 0; lane < count; ++lane) {
      repulsion.pushes[tree.order()[begin + lane]] = {pack.pushX[lane], pack.pushY[lane]};
      totals[leaf] += pack.total[lane] - 1;  // without the point itself
    }
  };
  sumAtLeaves<PointPack>(tree, mapOpeningRatio, progress, take);
  for (const double total : totals)
    repulsion.total += total;
  return repulsion;
}

std::vector<Point2> mapGradient(const Affinities& affinities, std::span<const Point2> points,
                                const MapRepulsion& repulsion, double exaggeration) {
  std::vector<Point2> gradient(points.size());
  const double inverse = repulsion.total > 0 ? 1 / repulsion.total : 0;
  const auto pieces = (points.size() + pointsAtOnce - 1) / pointsAtOnce;
  tbb::parallel_for(std::size_t{0}, pieces, [&](std::size_t piece) {
    const auto end = std::min(points.size(), (piece + 1) * pointsAtOnce);
    for (auto point = piece * pointsAtOnce; point < end; ++point) {
      double x = 0;
      double y = 0;
      for (auto at = affinities.offsets[point]; at < affinities.offsets[point + 1]; ++at) {
        const auto& other = points[affinities.neighbours[at]];
        const double pull = affinities.values[at] * nearness(points[point], other);
        x += pull * (points[point][0] - other[0]);
        y += pull * (points[point][1] - other[1]);
      }
      const auto& push = repulsion.pushes[point];
      gradient[point] = {4 * (exaggeration * x - push[0] * inverse),
                         4 * (exaggeration * y - push[1] * inverse)};
    }
  });
  return gradient;
}

double mapDivergence(const Affinities& affinities, std::span<const Point2> points, double total) {
  double divergence = 0;
  for (std::size_t point = 0; point < points.size(); ++point)
    for (auto at = affinities.offsets[point]; at < affinities.offsets[point + 1]; ++at) {
      const double share = affinities.values[at];
      const double near = nearness(points[point], points[affinities.neighbours[at]]);
      if (share > 0) divergence += share * std::log(share * total / near);
    }
  return divergence;
}

}  // namespace kindred
