#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/gram/gram_values.hpp"
#include "engine/graph/permutation.hpp"
#include "engine/landmark/embed.hpp"
#include "engine/landmark/landmark_plan.hpp"

namespace kindred {

template <typename Number>
class PackedRowsOf;

/// Returns products of coordinates as the values of a kernel matrix.
GramValues valuesOf(std::shared_ptr<const GraphCoordinates> coordinates);

/// Coordinates of graphs in some order, with their means over 2, 4, 8, ... neighbours. As K(x, y)
/// is z(x)·z(y), off by at most r(x) r(y), the mean of K over any square of the matrix is the
/// product of two means of z, off by at most the product of two means of r. Level k has means over
/// 2^k graphs: each is the mean of two of level k - 1, the last one of the only one that is left.
class CoordinateLevels {
 public:
  /// Reads all numbers once; needs a seventh of their memory. Checks for cancellation.
  CoordinateLevels(std::shared_ptr<const GraphCoordinates> coordinates, const Permutation& order,
                   const Progress& progress = {});

  const std::shared_ptr<const GraphCoordinates>& coordinates() const noexcept {
    return coordinates_;
  }

  /// Returns the number of levels; the last has one mean.
  std::size_t levels() const;

  /// Returns the number of means of a level.
  std::size_t count(std::size_t level) const {
    return (order_.size() + (std::size_t{1} << level) - 1) >> level;
  }

  /// Adds a mean of a level, times a weight.
  void addMean(std::size_t level, std::size_t index, float weight, std::span<float> into) const;

  /// Returns the mean of the bounds of a block: its rows and columns are counted in the order.
  double meanBound(GraphRange rows, GraphRange columns) const;

 private:
  std::shared_ptr<const GraphCoordinates> coordinates_;
  std::vector<Node> order_;               ///< graphs, first to last
  std::vector<std::vector<float>> kept_;  ///< means of some levels; of others they are made anew
  std::vector<double> sums_;              ///< r of the graphs before each place in the order
};

/// Reads means of a kernel matrix over squares by levels of coordinates. It multiplies some rows
/// ahead: neighbouring rows, from the same column on, cost the least. A copy reads on its own.
class CoordinateSquares {
 public:
  explicit CoordinateSquares(std::shared_ptr<const CoordinateLevels> levels)
      : levels_{std::move(levels)} {}

  /// Writes a row of squares of 2^level graphs a side, from the square `first` on.
  void operator()(std::size_t level, std::size_t row, std::size_t first, std::span<float> target);

 private:
  std::vector<float> means(std::size_t first, std::size_t count, float weight) const;

  std::shared_ptr<const CoordinateLevels> levels_;
  std::size_t level_ = 0, first_ = 0, count_ = 0;  ///< columns that are multiplied
  std::shared_ptr<const PackedRowsOf<float>> columns_;
  std::size_t row_ = 0, rows_ = 0;  ///< rows whose values are there
  std::vector<float> values_;
};

}  // namespace kindred
