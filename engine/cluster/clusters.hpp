#pragma once

#include <cstdint>
#include <vector>

#include "engine/cluster/cluster_cut.hpp"
#include "engine/core/matrix.hpp"
#include "engine/core/options.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// Which clusters are asked for.
struct ClusterOptions {
  int number = 0;  ///< 0: as many as fit best

  bool operator==(const ClusterOptions&) const = default;
};

/// Key number.
const std::vector<Option<ClusterOptions>>& clusterOptionTable();

/// Groups of alike graphs, the largest first.
struct Clusters {
  ClusterCut cut;
  std::vector<std::int32_t> medoids;  ///< the graph in the middle of each
  std::vector<double> likeness;       ///< the mean normalised value of the others to their medoid
  double silhouette = 0;

  /// False where there is hardly any structure: a silhouette of .25 and less (Kaufman and Rousseeuw
  /// 1990).
  bool areDistinct() const { return silhouette > 0.25; }

  bool operator==(const Clusters&) const = default;
};

/// A cut and what is known of its groups. A group of one has likeness 1.
Clusters clustersOf(ClusterCut cut, const KernelRows& gram, Progress& progress);

/// Clusters the graphs of a kernel matrix by average linkage, and cuts the tree. Throws what
/// clusterItems() throws.
Clusters findClusters(const KernelRows& gram, const ClusterOptions& options, Progress& progress);

/// As clustersOf() of the cut that the options ask for.
Clusters clustersOf(const Clustering& tree, const KernelRows& gram, const ClusterOptions& options,
                    Progress& progress);

}  // namespace kindred
