#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "engine/graph/permutation.hpp"
#include "viz/matrix/gram.hpp"
#include "viz/matrix/pyramid.hpp"

namespace kindred::viz {

/// A matrix of numbers in some order while it is computed: means over squares that are small enough
/// for a screen, kept up to date at the cost of what is new. At most about a million squares: 8
/// bytes each.
class PartialSquares {
 public:
  /// Takes the orders of the rows and the columns. Each value of a symmetric matrix is shown at its
  /// mirror image, too.
  PartialSquares(const Permutation& rows, const Permutation& columns, bool isSymmetric);

  /// Begins one more look at the matrix: what is added from now on has changed since the last one.
  void beginLook() { ++look_; }

  /// Adds values of one row in neighbouring columns. No value may be added twice, nor in a
  /// symmetric matrix its mirror image.
  void add(std::size_t row, std::size_t firstColumn, std::span<const double> values);

  /// Returns the added values, for painting; `read` is asked if one looks so closely that single
  /// cells are seen. In squares smaller than those that are kept, one cell stands for all.
  /// `isWhole` is true when no more values will come.
  GramCells cells(ReadCells read, bool isWhole);

 private:
  struct Places;
  using MeansOfRow = std::shared_ptr<const std::vector<float>>;

  void see(std::size_t row, std::size_t column, double value);
  MeansOfRow meansOf(std::size_t row) const;

  std::shared_ptr<const Places> places_;
  bool isSymmetric_ = true;
  std::size_t level_ = 0;  ///< the level of the squares that are kept
  std::size_t rows_ = 0;   ///< the number of rows of squares
  std::size_t columns_ = 0;
  std::vector<float> sums_;
  std::vector<float> counts_;
  std::vector<MeansOfRow> means_;  ///< as they were at `lookOfMeans_`
  std::size_t look_ = 0;
  std::size_t lookOfMeans_ = 0;
  std::vector<std::size_t> looksOfChange_;  ///< the look at which each row of squares changed last
  ExtentSoFar extent_;
};

}  // namespace kindred::viz
