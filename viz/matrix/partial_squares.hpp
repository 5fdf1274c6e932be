#pragma once

#include <memory>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/gram/gram_values.hpp"
#include "engine/graph/permutation.hpp"
#include "viz/matrix/gram.hpp"

namespace kindred::viz {

/// A kernel matrix in some order while it is computed: means over squares that are small enough for
/// a screen, kept up to date at the cost of what is new. At most about a million squares: 8 bytes
/// each.
class PartialSquares {
 public:
  PartialSquares(const Permutation& rows, const Permutation& columns);

  /// Adds what has come since the last time: one more look. The values are always of the same
  /// matrix, normalised or raw, with more of them each time. Checks for cancellation, and can then
  /// go on.
  void add(const GramValues& values, const Progress& progress = {});

  /// What was added, for painting; `values`, those that were added last or the result, are read
  /// where one looks so closely that single cells are seen. Of squares smaller than those that are
  /// kept one cell stands for all.
  GramCells cells(GramValues values);

 private:
  struct Places;
  using MeansOfRow = std::shared_ptr<const std::vector<float>>;

  void see(std::size_t row, std::size_t column, double value);
  MeansOfRow meansOf(std::size_t row) const;

  std::shared_ptr<const Places> places_;
  std::size_t level_ = 0;  ///< of the squares that are kept
  std::size_t rows_ = 0;   ///< of squares
  std::size_t columns_ = 0;
  std::vector<float> sums_;
  std::vector<float> counts_;
  std::vector<MeansOfRow> means_;  ///< as they were at `lookOfMeans_`
  std::size_t look_ = 0;
  std::size_t lookOfMeans_ = 0;
  std::vector<std::size_t> looksOfChange_;  ///< of each row
  std::vector<std::size_t> added_;          ///< pairs of each block
  ExtentSoFar extent_;
};

}  // namespace kindred::viz
