#pragma once

#include "engine/cluster/cluster.hpp"
#include "engine/gram/gram_growth.hpp"
#include "engine/gram/statistics.hpp"
#include "viz/matrix/dendrogram.hpp"
#include "viz/matrix/partial_squares.hpp"
#include "viz/plot/histogram.hpp"

namespace kindred::gui {

/// The tree of a clustering, to be painted.
viz::Dendrogram dendrogramOf(const Clustering& clustering);

/// The spread of kernel values, in bins that people can see.
viz::CountedValues countedValues(const GramStatistics& statistics);

/// Reads single values for a picture; holds what they are read from.
viz::ReadCells cellsOf(GramValues values);

/// A kernel matrix under way as a picture: its squares are kept up to date at the cost of what is
/// new.
class GrowingSquares {
 public:
  GrowingSquares(const Permutation& rows, const Permutation& columns, bool isSymmetric)
      : squares_{rows, columns, isSymmetric} {}

  /// Adds what has come since the last time: one more look. The values are always of the same
  /// matrix, normalised or raw, with more of them each time. Checks for cancellation, and can then
  /// go on.
  void add(const GramValues& values, const Progress& progress);

  /// Returns the added values, for painting; `values`, those that were added last or the result,
  /// are read if one looks so closely that single cells are seen.
  viz::GramCells cells(const GramValues& values);

 private:
  viz::PartialSquares squares_;
  GramGrowth growth_;
};

}  // namespace kindred::gui
