#include "engine/map/repulsion_grid.hpp"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

namespace kindred {

namespace {

constexpr int reach = 6;                    // nodes along an axis that a point is spread over
constexpr int nodesBefore = 2;              // of them, before the node at or below the point
constexpr double widestSpacing = 1. / 3;    // w = 1 / (1 + r²) is smooth beside it
constexpr std::size_t fewestNodes = 32;     // along an axis
constexpr double slack = 1.1;               // points may spread so far before the grid is made anew
constexpr double mostSlack = 1.7;           // and gather so far
constexpr std::size_t valuesPerPoint = 32;  // of a grid that is as fast as a tree
constexpr double leastWidth = 1e-30;

struct Extent {
  Point2 low{std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
  Point2 high{-std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};

  double width() const { return std::max({high[0] - low[0], high[1] - low[1], leastWidth}); }
};

Extent extentOf(std::span<const Point2> points) {
  Extent extent;
  for (const auto& point : points)
    for (const int axis : {0, 1}) {
      extent.low[axis] = std::min(extent.low[axis], point[axis]);
      extent.high[axis] = std::max(extent.high[axis], point[axis]);
    }
  return extent;
}

/// Returns how far nodes are apart for points that are so wide.
double spacingFor(double width) {
  return std::min(widestSpacing, slack * width / static_cast<double>(fewestNodes - reach));
}

std::size_t sizeFor(double width) {
  const double nodes = std::ceil(slack * width / spacingFor(width)) + reach;
  constexpr double most = 1 << 15;
  return LaneTransform::sizeFor(2 * static_cast<std::size_t>(std::min(nodes, most)));
}

/// Lagrange's weights of the nodes -2 to 3 for a point between 0 and 1.
std::array<float, reach> weightsAt(float x) {
  const float a = x + 2, b = x + 1, d = x - 1, e = x - 2, f = x - 3;
  const float left = a * b, right = e * f, middle = x * d;
  return {-b * middle * right / 120, a * middle * right / 24, -left * d * right / 12,
          left * x * right / 12,     -left * middle * f / 24, left * middle * e / 120};
}

}  // namespace

bool RepulsionGrid::suits(std::span<const Point2> points) {
  const auto areNumbers = std::ranges::all_of(points, [](const Point2& point) {
    return std::isfinite(point[0]) && std::isfinite(point[1]);
  });
  if (!areNumbers) return false;
  const auto size = sizeFor(extentOf(points).width());
  return size * size <= valuesPerPoint * points.size();
}

MapRepulsion RepulsionGrid::repulsion(std::span<const Point2> points, const Progress& progress) {
  fit(points, progress);
  findSpots(points);
  spread(progress);
  MapRepulsion repulsion{.pushes = std::vector<Point2>(points.size())};
  repulsion.total =
      act(progress) - static_cast<double>(points.size());  // less what each point is to itself
  read(repulsion);
  return repulsion;
}

void RepulsionGrid::fit(std::span<const Point2> points, const Progress& progress) {
  const auto extent = extentOf(points);
  const double width = extent.width();
  const auto room = static_cast<double>(nodes()) - reach;
  const bool fits = plane_ && width <= room * spacing_ && mostSlack * width >= room * spacing_;
  if (!fits) {
    spacing_ = spacingFor(width);
    plane_.emplace(sizeFor(width));
    charges_.resize(nodes() * nodes());
    pushX_.resize(charges_.size());
    pushY_.resize(charges_.size());
    fillKernels(progress);
  }
  corner_ = extent.low;
}

void RepulsionGrid::fillKernels(const Progress& progress) {
  const auto size = plane_->size();
  const auto distance = [&](std::size_t at) {
    const auto steps = static_cast<double>(at);
    return spacing_ * (at < size / 2 ? steps : steps - static_cast<double>(size));
  };
  const double scale = 1 / (static_cast<double>(size) * static_cast<double>(size));
  const auto fillBy = [&](const auto& kernel) {
    const auto fillRow = [&](std::size_t row, std::span<float> real, std::span<float> imaginary) {
      const double dy = distance(row);
      for (std::size_t column = 0; column < size; ++column) {
        const double dx = distance(column);
        const double nearness = 1 / (1 + dx * dx + dy * dy);
        const Point2 value = kernel(nearness, dx, dy);
        real[column] = static_cast<float>(scale * value[0]);
        imaginary[column] = static_cast<float>(scale * value[1]);
      }
    };
    plane_->load(size, fillRow, progress);
    return plane_->transformed();
  };
  nearness_ = fillBy([](double nearness, double, double) { return Point2{nearness, 0}; }).real;
  pushes_ = fillBy([](double nearness, double dx, double dy) {
    return Point2{nearness * nearness * dx, nearness * nearness * dy};
  });
}

void RepulsionGrid::findSpots(std::span<const Point2> points) {
  constexpr std::size_t pointsAtOnce = 4096;
  spots_.resize(points.size());
  tbb::parallel_for(tbb::blocked_range<std::size_t>{0, points.size(), pointsAtOnce},
                    [&](const auto& some) {
                      for (auto at = some.begin(); at != some.end(); ++at) {
                        const double x = (points[at][0] - corner_[0]) / spacing_ + nodesBefore;
                        const double y = (points[at][1] - corner_[1]) / spacing_ + nodesBefore;
                        const double column = std::floor(x), row = std::floor(y);
                        spots_[at] = {static_cast<float>(x - column), static_cast<float>(y - row),
                                      static_cast<std::int32_t>(column) - nodesBefore,
                                      static_cast<std::int32_t>(row) - nodesBefore};
                      }
                    });
  firstOfRow_.assign(nodes() + 1, 0);
  for (const auto& spot : spots_)
    ++firstOfRow_[static_cast<std::size_t>(spot.row) + 1];
  std::partial_sum(firstOfRow_.begin(), firstOfRow_.end(), firstOfRow_.begin());
  auto next = firstOfRow_;
  byRow_.resize(spots_.size());
  for (const auto& spot : spots_)
    byRow_[static_cast<std::size_t>(next[static_cast<std::size_t>(spot.row)]++)] = spot;
}

void RepulsionGrid::spread(const Progress& progress) {
  tbb::parallel_for(std::size_t{0}, nodes(), [&](std::size_t row) {
    progress.checkpoint();
    const auto charges = std::span{charges_}.subspan(row * nodes(), nodes());
    std::ranges::fill(charges, 0.F);
    for (auto of = row < reach ? 0 : row - reach + 1; of <= row; ++of)
      for (auto at = firstOfRow_[of]; at < firstOfRow_[of + 1]; ++at) {
        const auto& spot = byRow_[static_cast<std::size_t>(at)];
        const auto across = weightsAt(spot.x);
        const float share = weightsAt(spot.y)[row - of];
        for (std::size_t k = 0; k < reach; ++k)
          charges[static_cast<std::size_t>(spot.column) + k] += share * across[k];
      }
  });
}

double RepulsionGrid::act(const Progress& progress) {
  plane_->load(
      nodes(),
      [&](std::size_t row, std::span<float> real, std::span<float>) {
        std::copy_n(charges_.data() + row * nodes(), nodes(), real.data());
      },
      progress);
  const double total = plane_->multiply(pushes_, nearness_, progress);
  plane_->unload(
      [&](std::size_t row, std::span<const float> x, std::span<const float> y) {
        std::copy_n(x.data(), nodes(), pushX_.data() + row * nodes());
        std::copy_n(y.data(), nodes(), pushY_.data() + row * nodes());
      },
      progress);
  return total;
}

void RepulsionGrid::read(MapRepulsion& repulsion) const {
  constexpr std::size_t pointsAtOnce = 1024;
  tbb::parallel_for(tbb::blocked_range<std::size_t>{0, spots_.size(), pointsAtOnce},
                    [&](const auto& some) {
                      for (auto at = some.begin(); at != some.end(); ++at) {
                        const auto& spot = spots_[at];
                        const auto across = weightsAt(spot.x), along = weightsAt(spot.y);
                        float x = 0, y = 0;
                        for (std::size_t j = 0; j < reach; ++j) {
                          const auto first = (static_cast<std::size_t>(spot.row) + j) * nodes() +
                                             static_cast<std::size_t>(spot.column);
                          float rowX = 0, rowY = 0;
                          for (std::size_t k = 0; k < reach; ++k) {
                            rowX += across[k] * pushX_[first + k];
                            rowY += across[k] * pushY_[first + k];
                          }
                          x += along[j] * rowX;
                          y += along[j] * rowY;
                        }
                        repulsion.pushes[at] = {x, y};
                      }
                    });
}

}  // namespace kindred
