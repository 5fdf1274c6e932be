#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/graph/graph.hpp"

namespace kindred {

/// A quadtree over points with masses. The points of a cell lie in a row (along a Z-shaped curve),
/// and the cells below a cell follow it. Built by one thread, so that it is always the same tree.
class Quadtree {
 public:
  static constexpr std::int32_t leafSize = 16;
  static constexpr std::int32_t padding = 4;

  struct Cell {
    double x, y;  ///< centre of mass
    double mass;
    double radius;      ///< no point of the cell is farther from the centre of mass
    double spreadReal;  ///< sum of m (z - centre)² over its points, z = x + iy
    double spreadImaginary;
    double inertia;           ///< sum of m |z - centre|² over its points
    std::int32_t begin, end;  ///< its points, as indices in the row
    std::int32_t next;        ///< the first cell that is not below this one

    bool isLeaf(std::int32_t self) const { return next == self + 1; }
  };

  /// Puts the points into a new tree. O(n log n).
  void build(std::span<const Point2> points, std::span<const double> masses);

  std::span<const Cell> cells() const { return cells_; }
  std::span<const std::int32_t> leaves() const { return leaves_; }

  /// The points in their row: which they are, where, and their masses. `padding` points of mass 0
  /// follow the last, but for order().
  std::span<const std::int32_t> order() const { return order_; }
  std::span<const double> x() const { return x_; }
  std::span<const double> y() const { return y_; }
  std::span<const double> masses() const { return masses_; }

 private:
  struct Box {
    double lowX, lowY, highX, highY;
  };

  void divide(std::int32_t begin, std::int32_t end, int level);
  void sumUp(std::int32_t cell);

  std::vector<std::pair<std::uint64_t, std::int32_t>> keys_;  ///< along the curve, with the point
  std::vector<Cell> cells_;
  std::vector<Box> boxes_;  ///< around the points of each cell
  std::vector<std::int32_t> leaves_;
  std::vector<std::int32_t> order_;
  std::vector<double> x_, y_, masses_;
};

}  // namespace kindred
