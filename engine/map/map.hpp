#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "engine/core/matrix.hpp"
#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"
#include "engine/map/map_options.hpp"

namespace kindred {

/// Graphs as points in the plane.
struct GraphMap {
  std::vector<Point2> positions;  ///< one a graph, always finite; y points up
  std::int64_t steps = 0;         ///< of all points
  bool isSettled = false;         ///< false if it was stopped, or ran out of steps

  /// Results of kernel PCA: the variance along both axes, their shares in the variance of all, and
  /// what places a new graph (KernelPca::offsets). A t-SNE map has that of the PCA it began with.
  std::array<double, 2> variances{};
  std::array<double, 2> shares{};
  std::array<double, 2> offsets{};

  double perplexity = 0;  ///< as it was used; 0 in a map by kernel PCA
  double divergence = 0;  ///< of t-SNE: 0 would keep all affinities
  double kept = 0;        ///< keptNeighbours() of ten; 0 while it settles

  /// The graph with the least sum of distances to all others by normalised values, as that of a
  /// cluster (medoidsOf()), and its mean likeness to them; -1 if there are no others, no matrix, or
  /// it was kept by a version that did not know it.
  std::int32_t medoid = -1;
  double likenessOfMedoid = 0;

  /// usualLikeness() of its graphs to the nearest other by normalised values; 0 if that is not
  /// known, as of maps that were kept before it was found.
  double usualLikeness = 0;

  bool operator==(const GraphMap&) const = default;
};

/// Sees the map while it settles, at most twenty times a second, on the thread that called
/// mapGraphs().
using MapWatcher = std::function<void(const GraphMap&)>;

/// Makes a map of the graphs of a kernel matrix, whose distances are sqrt(K_ii + K_jj - 2 K_ij).
/// t-SNE begins with kernel PCA, and takes the three times `perplexity` nearest graphs of each. All
/// cores share the work, and the result has the same bits for any number of them. The user may stop
/// it and keep what is there.
///
/// Throws Error (Input) when the matrix is empty, not square, not symmetric, or has values that are
/// not numbers.
GraphMap mapGraphs(const Matrix& gram, const MapOptions& options, Progress& progress,
                   const MapWatcher& watcher = {});

}  // namespace kindred
