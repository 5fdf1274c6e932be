#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/map/grid_plane.hpp"
#include "engine/map/map_forces.hpp"

namespace kindred {

/// The repulsion of many points by a grid: each point is spread over the nodes about it, the nodes
/// act on each other by a convolution, and each point reads the nodes about it (Linderman et al.
/// 2019). O(n + g log g) for n points on g nodes, which are a third of a unit apart at most. On all
/// cores; the same bits for any number of them.
class RepulsionGrid {
 public:
  /// True if the points lie densely enough for a grid to be faster than a tree.
  static bool suits(std::span<const Point2> points);

  MapRepulsion repulsion(std::span<const Point2> points, const Progress& progress);

 private:
  /// A point among the nodes.
  struct Spot {
    float x, y;                ///< from the node before it, in spacings
    std::int32_t column, row;  ///< of the first node that it is spread over
  };

  /// Nodes along an axis: half of the plane, so that none acts around its edge.
  std::size_t nodes() const { return plane_ ? plane_->size() / 2 : 0; }

  void fit(std::span<const Point2> points, const Progress& progress);
  void fillKernels(const Progress& progress);
  void findSpots(std::span<const Point2> points);
  void spread(const Progress& progress);
  double act(const Progress& progress);
  void read(MapRepulsion& repulsion) const;

  std::optional<GridPlane> plane_;
  double spacing_ = 0;
  Point2 corner_{};
  std::vector<float> nearness_;  ///< w, transformed: real, as w is even
  GridValues pushes_;            ///< w² (dx + i dy), transformed
  std::vector<Spot> spots_, byRow_;
  std::vector<std::int32_t> firstOfRow_;
  std::vector<float> charges_, pushX_, pushY_;  ///< of the nodes, row by row
};

}  // namespace kindred
