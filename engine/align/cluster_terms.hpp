#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/align/annotations.hpp"
#include "engine/align/node_clusters.hpp"

namespace kindred {

/// The extent to which the annotated nodes of clusters carry the same terms.
struct ClusterTerms {
  std::int64_t annotated = 0;  ///< clusters of which at least two nodes have terms

  /// The share of them whose annotated nodes all have a term in common; NaN of none.
  double sharing = 0;

  /// Their mean entropy: -Σ p log p over the d terms of a cluster, where p is the share that a term
  /// has of all its annotations, divided by log d; 0 if d is 1 (Liao et al., IsoRankN, 2009). 0 is
  /// one term for all, 1 all terms alike often. NaN of none.
  double entropy = 0;

  /// Both if the annotations of each network are dealt at random among its annotated nodes in
  /// clusters: means of twenty deals.
  double sharingByChance = 0;
  double entropyByChance = 0;
};

/// `terms` has the terms of the nodes of each network; none for one without annotations. A term has
/// the same number in all.
ClusterTerms clusterTerms(std::span<const NodeCluster> clusters,
                          std::span<const std::vector<Annotations::Terms>> terms,
                          const Progress& progress);

}  // namespace kindred
