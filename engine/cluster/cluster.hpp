#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/gram/kernel_rows.hpp"
#include "engine/graph/permutation.hpp"

namespace kindred {

/// The distance sqrt(K_ii + K_jj - 2 K_ij) of two items; a slightly negative square counts as 0.
inline double kernelDistance(double ownFirst, double ownSecond, double shared) {
  return std::sqrt(std::max(ownFirst + ownSecond - 2 * shared, 0.0));
}

/// The values K_ii for distances. By normalised values, an item that nothing is like, not even
/// itself, has 1: it is as far from any other as unlike items are.
std::vector<double> ownValues(const KernelRows& gram, const Progress& progress);

/// Two clusters become one. Clusters 0 .. n-1 are the items themselves, cluster n + k is what merge
/// k made.
struct ClusterMerge {
  std::int32_t first = 0;
  std::int32_t second = 0;
  double height = 0;  ///< mean distance between the items of the two

  bool operator==(const ClusterMerge&) const = default;
};

/// A tree of clusters over the items of a Gram matrix.
struct Clustering {
  std::vector<ClusterMerge> merges;  ///< n - 1 of them, lowest first
  Permutation order;                 ///< order of the items in which no branches of the tree cross

  bool operator==(const Clustering&) const = default;
};

/// Hierarchical clustering by average linkage of kernelDistance(), which a positive semidefinite
/// matrix implies. The order turns each branch so that the items that meet are the closest of its
/// ends. Nearest-neighbour chains: O(n²) time, 2 n² bytes; the matrix itself is read once. Throws
/// Error (Memory) if these are not free, Error (Input) when the matrix is not square, is not
/// symmetric but for rounding, or has values that are not numbers or too large for single
/// precision.
Clustering clusterItems(const KernelRows& gram, Progress& progress);

}  // namespace kindred
