#pragma once

#include <cstdint>
#include <vector>

#include "engine/cluster/cluster_cut.hpp"
#include "engine/core/matrix.hpp"
#include "engine/core/options.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// The ways to find clusters.
enum class ClusterMethod {
  Suited,        ///< Butina for molecules, hierarchical for other graphs
  Butina,        ///< around graphs with the most others that are as alike as a threshold
  Leader,        ///< around graphs in their order, likewise
  Hierarchical,  ///< average linkage, and a cut through the tree
};

/// The clusters that are asked for.
struct ClusterOptions {
  ClusterMethod method = ClusterMethod::Suited;
  double threshold = 0;  ///< the least likeness in Butina's and leader clusters; 0: the best
  int number = 0;        ///< of hierarchical clusters; 0: as many as fit best

  bool operator==(const ClusterOptions&) const = default;
};

/// Keys method, threshold, number.
const std::vector<Option<ClusterOptions>>& clusterOptionTable();

/// Returns the options with the method that suits the graphs, if none was asked for; a number asks
/// for hierarchical clusters, a threshold for Butina's. Throws Error (Usage) for both, or for one
/// that is not of the method.
ClusterOptions settled(ClusterOptions options, bool areMolecules);

/// Groups of alike graphs, the largest first.
struct Clusters {
  ClusterCut cut;                     ///< group -1 of single graphs
  std::vector<std::int32_t> medoids;  ///< the graph in the middle of each
  std::vector<double> likeness;       ///< the mean normalised value of the others to their medoid
  double silhouette = 0;              ///< of hierarchical clusters

  ClusterMethod method = ClusterMethod::Hierarchical;  ///< by which they were found
  double threshold = 0;                                ///< of Butina's and leader clusters
  double shareOfPairs = 0;            ///< of all pairs of graphs, those as alike as the threshold
  std::vector<std::int32_t> singles;  ///< graphs that are in no cluster

  bool areByThreshold() const { return method != ClusterMethod::Hierarchical; }

  /// False if there is hardly any structure: a silhouette of .25 and less (Kaufman and Rousseeuw
  /// 1990).
  bool areDistinct() const { return silhouette > 0.25; }

  bool operator==(const Clusters&) const = default;
};

/// A cut and what is known of its groups. A group of one has likeness 1.
Clusters clustersOf(ClusterCut cut, const KernelRows& gram, Progress& progress);

/// Clusters the graphs of a kernel matrix by settled options. Throws what clusterItems() throws,
/// and what offerRows() throws for a threshold.
Clusters findClusters(const KernelRows& gram, const ClusterOptions& options, Progress& progress);

/// Returns clustersOf() of the cut that the options ask for. Items that nothing is like, not even
/// themselves, are single, and the others clustered without them.
Clusters clustersOf(const Clustering& tree, const KernelRows& gram, const ClusterOptions& options,
                    Progress& progress);

}  // namespace kindred
