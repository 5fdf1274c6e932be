#pragma once

#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/layout/quadtree.hpp"

namespace kindred {

/// A number of each of the points that are worked on together.
using Lanes = std::array<double, Quadtree::padding>;

/// The cells that act on a leaf as a whole, and the leaves whose points act one by one.
struct Interactions {
  std::vector<std::int32_t> cells;
  std::vector<std::int32_t> leaves;

  void find(const Quadtree& tree, const Quadtree::Cell& leaf, double openingRatio) {
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

/// Sums over all points for each point, after Barnes and Hut: a cell whose radius over distance is
/// below the opening ratio acts as a whole. `Points` has Lanes x and y, and adds a cell or a point
/// to its sums; `use` takes it with the number of the leaf, the tree's number of the first point,
/// and how many there are. On all cores; each sum is one thread's, so that it is the same for any
/// number of them.
template <typename Points>
void sumAtLeaves(const Quadtree& tree, double openingRatio, const Progress& progress,
                 const auto& use) {
  constexpr std::size_t leavesAtOnce = 16;
  constexpr int lanes = Quadtree::padding;
  const auto leaves = tree.leaves();
  const auto cells = tree.cells();
  const auto sumAt = [&](std::size_t leaf, const Interactions& interactions) {
    const auto& ofLeaf = cells[leaves[leaf]];
    for (auto begin = ofLeaf.begin; begin < ofLeaf.end; begin += lanes) {
      Points points;
      std::copy_n(tree.x().begin() + begin, lanes, points.x.begin());
      std::copy_n(tree.y().begin() + begin, lanes, points.y.begin());
      for (const auto cell : interactions.cells)
        points.addCell(cells[cell]);
      for (const auto other : interactions.leaves)
        for (auto at = cells[other].begin; at < cells[other].end; ++at)
          points.addPoint(tree.x()[at], tree.y()[at], tree.masses()[at]);
      use(points, leaf, begin, std::min(lanes, ofLeaf.end - begin));
    }
  };
  const auto pieces = (leaves.size() + leavesAtOnce - 1) / leavesAtOnce;
  tbb::parallel_for(std::size_t{0}, pieces, [&](std::size_t piece) {
    progress.checkpoint();
    Interactions interactions;
    const auto end = std::min(leaves.size(), (piece + 1) * leavesAtOnce);
    for (auto leaf = piece * leavesAtOnce; leaf < end; ++leaf) {
      interactions.find(tree, cells[leaves[leaf]], openingRatio);
      sumAt(leaf, interactions);
    }
  });
}

}  // namespace kindred
