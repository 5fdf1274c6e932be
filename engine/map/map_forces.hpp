#pragma once

#include <span>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"
#include "engine/layout/quadtree.hpp"
#include "engine/map/affinities.hpp"

namespace kindred {

/// Sums over all other points, with w = 1 / (1 + |y - y'|²).
struct MapRepulsion {
  std::vector<Point2> pushes;  ///< Σ w² (y - y') of each point
  double total = 0;            ///< Σ w over all ordered pairs
};

/// The largest radius over distance of a cell that acts as a whole.
inline constexpr double mapOpeningRatio = 0.5;

/// The sums by the cells of a tree that was built of the points, each of mass 1 (Barnes and Hut).
/// On all cores; the same bits for any number of them.
MapRepulsion repulsionBy(const Quadtree& tree, std::size_t size, const Progress& progress);

/// The gradient of the divergence Σ p log(p/q), q = w / Σ w, by the places of the points:
/// 4 Σ p w (y - y') - 4 Σ w² (y - y') / Σ w. `exaggeration` multiplies the first sum.
std::vector<Point2> mapGradient(const Affinities& affinities, std::span<const Point2> points,
                                const MapRepulsion& repulsion, double exaggeration);

/// Σ p log(p/q), where `total` is Σ w.
double mapDivergence(const Affinities& affinities, std::span<const Point2> points, double total);

}  // namespace kindred
