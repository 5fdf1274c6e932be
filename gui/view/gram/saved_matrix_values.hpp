#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "engine/cluster/clusters.hpp"
#include "engine/core/progress.hpp"
#include "gui/view/gram/saved_matrix_scene.hpp"

namespace kindred::gui {

/// Values of a saved matrix: those of all rows and columns, or of so many of each, spread evenly.
/// Values of a graph with itself are left out of a square matrix.
struct SampledValues {
  std::vector<double> values;
  std::size_t rows = 0;
  std::size_t columns = 0;
  bool isAll = true;
};

/// Reads at most a million values, which costs what the rows cost that they lie in.
SampledValues sampledValues(const SavedMatrix& matrix, const Progress& progress);

/// The clusters of the graphs of a saved matrix by their normalised values, as many as fit best.
/// O(n²), 2 n² bytes of memory. Throws what findClusters() throws.
Clusters clustersOf(const std::shared_ptr<const SavedMatrix>& matrix, Progress& progress);

}  // namespace kindred::gui
