#include "engine/layout/forces.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/layout/leaf_points.hpp"

namespace kindred {

namespace {

constexpr std::int32_t nodesAtOnce = 1024;

constexpr double infinite = std::numeric_limits<double>::infinity();

/// Points of a leaf, and the sums for each: of m / (z - z') as a complex number, and of m / d².
struct Pack {
  Lanes x, y;
  Lanes real{}, imaginary{}, curvature{};

  void addPoint(double otherX, double otherY, double mass) {
    for (int lane = 0; lane < Quadtree::padding; ++lane) {
      const double dx = x[lane] - otherX;
      const double dy = y[lane] - otherY;
      const double square = dx * dx + dy * dy;
      const double inverse = mass / (square > 0 ? square : infinite);
      real[lane] += dx * inverse;
      imaginary[lane] -= dy * inverse;
      curvature[lane] += inverse;
    }
  }

  /// mass / w + spread / w³, w = z - centre.
  void addCell(const Quadtree::Cell& cell) {
    for (int lane = 0; lane < Quadtree::padding; ++lane) {
      const double dx = x[lane] - cell.x;
      const double dy = y[lane] - cell.y;
      const double inverse = 1 / (dx * dx + dy * dy);
      const double re = dx * inverse;  // 1 / w
      const double im = -dy * inverse;
      const double squareRe = re * re - im * im;
      const double squareIm = 2 * re * im;
      const double sumRe = cell.mass + cell.spreadReal * squareRe - cell.spreadImaginary * squareIm;
      const double sumIm = cell.spreadReal * squareIm + cell.spreadImaginary * squareRe;
      real[lane] += sumRe * re - sumIm * im;
      imaginary[lane] += sumRe * im + sumIm * re;
      curvature[lane] += cell.mass * inverse;
    }
  }
};

}  // namespace

void addRepulsion(const Quadtree& tree, std::span<Force> forces, const Progress& progress) {
  const auto add = [&](const Pack& pack, std::size_t, std::int32_t begin, int count) {
    for (int lane = 0; lane < count; ++lane) {
      auto& force = forces[tree.order()[begin + lane]];
      const double mass = tree.masses()[begin + lane];
      force.x += mass * pack.real[lane];
      force.y -= mass * pack.imaginary[lane];
      force.stiffness += mass * pack.curvature[lane];
    }
  };
  sumAtLeaves<Pack>(tree, openingRatio, progress, add);
}

void addAttraction(const SpringGraph& graph, std::span<const Point2> positions,
                   std::span<Force> forces) {
  const auto pieces = (graph.size() + nodesAtOnce - 1) / nodesAtOnce;
  tbb::parallel_for(0, pieces, [&](std::int32_t piece) {
    const auto end = std::min(graph.size(), (piece + 1) * nodesAtOnce);
    for (auto node = piece * nodesAtOnce; node < end; ++node) {
      auto& force = forces[node];
      for (auto at = graph.offsets[node]; at < graph.offsets[node + 1]; ++at) {
        const auto& other = positions[graph.neighbours[at]];
        const double dx = other[0] - positions[node][0];
        const double dy = other[1] - positions[node][1];
        const double pull = graph.pulls[at] * std::sqrt(dx * dx + dy * dy);
        force.x += pull * dx;
        force.y += pull * dy;
        force.stiffness += 2 * pull;
      }
    }
  });
}

}  // namespace kindred
