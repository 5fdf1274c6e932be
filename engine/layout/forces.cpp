#include "engine/layout/forces.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace kindred {

namespace {

constexpr std::size_t leavesAtOnce = 16;
constexpr std::int32_t nodesAtOnce = 1024;
constexpr int lanes = Quadtree::padding;  // points that are worked on together

constexpr double infinite = std::numeric_limits<double>::infinity();

using Lanes = std::array<double, lanes>;

/// Points of a leaf, and the sums for each: of m / (z - z') as a complex number, and of m / d².
struct Pack {
  Lanes x, y;
  Lanes real{}, imaginary{}, curvature{};

  void addPoint(double otherX, double otherY, double mass) {
    for (int lane = 0; lane < lanes; ++lane) {
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
    for (int lane = 0; lane < lanes; ++lane) {
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

/// The cells that act on a leaf as a whole, and the leaves whose points act one by one.
struct Interactions {
  std::vector<std::int32_t> cells;
  std::vector<std::int32_t> leaves;

  void find(const Quadtree& tree, const Quadtree::Cell& leaf) {
    cells.clear();
    leaves.clear();
    const auto all = tree.cells();
    for (std::int32_t at = 0; at < static_cast<std::int32_t>(all.size());) {
      const auto& cell = all[at];
      const double dx = cell.x - leaf.x;
      const double dy = cell.y - leaf.y;
      const double reach = leaf.radius + cell.radius / openingRatio;
      if (dx * dx + dy * dy > reach * reach) {
        cells.push_back(at);
        at = cell.next;
      } else {
        if (cell.isLeaf(at)) leaves.push_back(at);
        ++at;
      }
    }
  }
};

void repelLeaf(const Quadtree& tree, const Quadtree::Cell& leaf, Interactions& interactions,
               std::span<Force> forces) {
  interactions.find(tree, leaf);
  const auto cells = tree.cells();
  for (auto begin = leaf.begin; begin < leaf.end; begin += lanes) {
    Pack pack;
    std::copy_n(tree.x().begin() + begin, lanes, pack.x.begin());
    std::copy_n(tree.y().begin() + begin, lanes, pack.y.begin());
    for (const auto cell : interactions.cells)
      pack.addCell(cells[cell]);
    for (const auto other : interactions.leaves)
      for (auto at = cells[other].begin; at < cells[other].end; ++at)
        pack.addPoint(tree.x()[at], tree.y()[at], tree.masses()[at]);
    for (int lane = 0; lane < std::min(lanes, leaf.end - begin); ++lane) {
      auto& force = forces[tree.order()[begin + lane]];
      const double mass = tree.masses()[begin + lane];
      force.x += mass * pack.real[lane];
      force.y -= mass * pack.imaginary[lane];
      force.stiffness += mass * pack.curvature[lane];
    }
  }
}

}  // namespace

void addRepulsion(const Quadtree& tree, std::span<Force> forces, const Progress& progress) {
  const auto leaves = tree.leaves();
  const auto pieces = (leaves.size() + leavesAtOnce - 1) / leavesAtOnce;
  tbb::parallel_for(std::size_t{0}, pieces, [&](std::size_t piece) {
    progress.checkpoint();
    Interactions interactions;
    const auto end = std::min(leaves.size(), (piece + 1) * leavesAtOnce);
    for (auto at = piece * leavesAtOnce; at < end; ++at)
      repelLeaf(tree, tree.cells()[leaves[at]], interactions, forces);
  });
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
