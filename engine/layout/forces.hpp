#pragma once

#include <span>

#include "engine/core/progress.hpp"
#include "engine/layout/quadtree.hpp"
#include "engine/layout/spring_graph.hpp"

namespace kindred {

/// The force on a node, and a bound on how fast it changes as the node moves: its second
/// derivative in any direction, up to a small factor.
struct Force {
  double x = 0;
  double y = 0;
  double stiffness = 0;
};

/// The largest radius over distance of a cell that is taken as a whole.
inline constexpr double openingRatio = 0.6;

/// Adds m m' / d away from every other node, for all nodes, by the cells of the tree: those that
/// are small for their distance from all points of a leaf act on these by their mass and its second
/// moment. Coincident nodes do not act on each other. On all cores; each sum is one thread's, so
/// that it is the same for any number of them. Forces stand in the order of the nodes.
void addRepulsion(const Quadtree& tree, std::span<Force> forces, const Progress& progress);

/// Adds w d² towards every neighbour, for all nodes.
void addAttraction(const SpringGraph& graph, std::span<const Point2> positions,
                   std::span<Force> forces);

}  // namespace kindred
