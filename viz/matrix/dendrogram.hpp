#pragma once

#include <cstdint>
#include <vector>

#include "engine/graph/permutation.hpp"
#include "viz/canvas/canvas.hpp"
#include "viz/canvas/theme.hpp"
#include "viz/colour/scale.hpp"
#include "viz/matrix/window.hpp"

namespace kindred::viz {

/// Two branches of a tree become one. Branches 0 .. n-1 are its leaves, branch n + k is what fork k
/// joins.
struct Fork {
  std::int32_t first = 0;
  std::int32_t second = 0;
  double height = 0;

  bool operator==(const Fork&) const = default;
};

/// A tree over the columns of a matrix.
struct Dendrogram {
  std::vector<Fork> forks;  ///< one less than leaves, lowest first
  Permutation order;        ///< the order of the leaves: no branches cross

  bool operator==(const Dendrogram&) const = default;
};

/// The heights of a tree, from its leaves to its root.
Scale heightScale(const Dendrogram& tree);

/// Width of the axis of distances at the left of a tree.
double heightsRoom(Canvas& canvas, const Dendrogram& tree, const Theme& theme);

/// Paints a tree above the columns it orders: leaves at the bottom of the area,
/// heights upwards, with an axis of distances at its left. Merges too small to be seen, or
/// beside the area, are left out.
void paintDendrogram(Canvas& canvas, const Rectangle& area, const Dendrogram& tree,
                     CellRange columns, const Theme& theme);

}  // namespace kindred::viz
