#pragma once

#include <compare>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "engine/align/mapping.hpp"
#include "engine/core/options.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// An alignment of two of several networks, which are known by their numbers.
struct NetworkPair {
  std::size_t a = 0;
  std::size_t b = 0;
  Mapping mapping;
  std::vector<float> confidence = {};  ///< one a node of a, from 0 to 1, or none
};

/// A node of one of several networks.
struct NetworkNode {
  std::size_t network = 0;
  Node node = 0;

  auto operator<=>(const NetworkNode&) const = default;
};

/// Nodes of several networks that are taken for one.
struct NodeCluster {
  std::vector<NetworkNode> nodes;  ///< ascending; at least two

  /// The share of its pairs of nodes of two networks, and of the aligned pairs that leave it, which
  /// are aligned in it.
  double agreement = 0;

  /// The mean weight of all these pairs, from 0 to 1: that of an aligned pair is the mean of 1, its
  /// confidence and the share of the neighbours of both that are conserved; others have none.
  double support = 0;
};

/// Limits of clusters.
struct NodeClusterOptions {
  int mostOfEach = 1;  ///< nodes of a network in a cluster

  bool operator==(const NodeClusterOptions&) const = default;
};

/// Key most-of-each.
const std::vector<Option<NodeClusterOptions>>& nodeClusterOptionTable();

using NetworkList = std::span<const std::shared_ptr<const Graph>>;

/// Merges alignments of pairs of networks into clusters of nodes of all. Every node begins alone;
/// the two clusters are merged whose nodes are aligned with the greatest weight in sum, again and
/// again, unless more nodes of a network would be in one than may. A pair weighs more by
/// each third network that agrees, if both nodes are aligned with one node: by the smaller
/// weight of the two pairs. Of equal ones that of lower numbers comes first, so that the result
/// depends on nothing else. Nodes that stay alone are left out. The largest cluster comes first,
/// then the best supported.
///
/// Throws Error (Input) if an alignment is not of the networks that it names, or two are of the
/// same. O(matches (networks + log matches)).
std::vector<NodeCluster> mergedAlignments(NetworkList networks, std::span<const NetworkPair> pairs,
                                          const NodeClusterOptions& options, Progress& progress);

/// Returns how many networks have a node in a cluster.
std::size_t networksIn(const NodeCluster& cluster);

/// Clusters of so many nodes.
struct ClustersOfSize {
  std::size_t nodes = 0;
  std::size_t clusters = 0;
  std::size_t agreed = 0;  ///< those whose pairs are all aligned
  double support = 0;      ///< on average
};

/// The clusters, which come the largest first, by the number of their nodes.
std::vector<ClustersOfSize> clustersBySize(std::span<const NodeCluster> clusters);

}  // namespace kindred
