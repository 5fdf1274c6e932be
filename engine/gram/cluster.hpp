#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/matrix.hpp"
#include "engine/core/progress.hpp"
#include "engine/graph/permutation.hpp"

namespace kindred {

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

/// Hierarchical clustering by average linkage of the distances d_ij = sqrt(K_ii + K_jj - 2 K_ij)
/// that a positive semidefinite matrix implies (slightly negative squares count as 0). The order
/// turns each branch so that the items that meet are the closest of its ends. Nearest-neighbour
/// chains: O(n²) time, 2 n² bytes. Throws Error (Input) when the matrix is not square or has values
/// that are not numbers.
Clustering clusterItems(const Matrix& gram, Progress& progress);

}  // namespace kindred
