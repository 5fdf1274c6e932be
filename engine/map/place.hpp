#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/core/matrix.hpp"
#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"
#include "engine/map/map.hpp"

namespace kindred {

/// Places new graphs into a map that is there, which stays as it is. `cross` are their kernel
/// values, a row a new graph, a column a graph of the map; `ownNew` and `ownOld` the values K_ii of
/// both, normalised or not as the matrix of the map was.
///
/// In a map by kernel PCA the new graph is projected; in one by t-SNE it goes where the divergence
/// of its own affinities is least: the best of its neighbours' places, then down the gradient. New
/// graphs do not see each other. O(new × old). Throws Error (Input) if the sizes differ or a
/// value is not a number.
std::vector<Point2> placedInMap(const GraphMap& map, MapMethod method, const Matrix& cross,
                                std::span<const double> ownNew, std::span<const double> ownOld,
                                Progress& progress);

/// Notes in a map how like another of its graphs they usually are, by the normalised value of each
/// with the nearest.
void addUsualLikeness(GraphMap& map, std::vector<double> nearest);

/// Says how many new graphs are less like any graph of the map than is usual among these, and which
/// is the least like; empty if none is, or if nobody knows what is usual. `cross` are normalised
/// values, as above.
std::string outsideNote(const GraphMap& map, const Matrix& cross,
                        std::span<const std::string> names);

/// A new point among fixed ones: the divergence Σ p log(1 + |y - y_j|²) + log Σ 1/(1 + |y - y_j|²)
/// of a point y, without the entropy of p, and its gradient.
struct PlaceDivergence {
  double value = 0;
  Point2 gradient{};
};

/// `shares` are those of the points `neighbours`; the second sum is over all points.
PlaceDivergence placeDivergence(const Point2& y, std::span<const Point2> points,
                                std::span<const std::int32_t> neighbours,
                                std::span<const double> shares);

}  // namespace kindred
