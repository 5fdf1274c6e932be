#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"
#include "engine/layout/layout_options.hpp"

namespace kindred {

/// A drawing of a network. Two nodes that are joined to each other alone are drawn 1 apart.
struct Layout {
  std::vector<Point2> positions;  ///< one a node, always finite; y points up
  std::int64_t steps = 0;         ///< taken on all levels of all components
  bool isSettled = false;  ///< false if it was stopped, or ran out of steps, before it rested

  /// True once every component is at its finest level: from these positions a layout can go on.
  bool isFinest = false;

  /// True if it went on from positions that were given: then it differs from an undisturbed layout.
  bool isResumed = false;

  /// The deviation of distances in the drawing from those in the network, 0 (all in proportion) to
  /// 1: sampledStress().
  double stress = 0;
};

/// Sees the layout while it settles, without its stress, at most twenty times a second, on the
/// thread that called layOut().
using LayoutWatcher = std::function<void(const Layout&)>;

/// Draws a network by forces. Nodes repel each other by m m' / d, where d is their distance and m
/// the root of a node's degree, so that hubs have room around them. An edge pulls its ends together
/// by w d², where w is its weight over the mean weight, kept within 1/100 and 100. Self-loops exert
/// no force. At rest, the sum of w d³ over the edges of a component equals the sum of m m' over all
/// pairs of its nodes.
///
/// Every component is coarsened by matching, laid out from the coarsest level to the finest, and
/// packed beside the others without overlap, the one of most nodes first. A step takes
/// O(n log n + edges); all cores share it, and the result has the same bits for any number of them.
///
/// With `start` positions, one a node, nothing is coarsened: the layout goes on from there. It
/// comes to rest, but not at the positions of a layout that was never stopped, for it does not
/// repeat the steps before. Give it positions of the finest level only: from those of a coarser one
/// the nodes settle into a scattered picture. The user may stop it and keep what is there.
///
/// Throws Error (Usage) when `start` is neither empty nor one position a node.
Layout layOut(const Graph& graph, const LayoutOptions& options, Progress& progress,
              const LayoutWatcher& watcher = {}, std::span<const Point2> start = {});

/// The length of the edge between two nodes that are joined to each other alone in a drawing for
/// other programs, which count in pixels: nodes of a usual size do not cover each other.
inline constexpr double pixelsOfEdge = 60;

/// Returns the network with the points of its nodes, in pixels, as its drawing.
Graph withDrawing(const Graph& network, std::span<const Point2> positions);

}  // namespace kindred
