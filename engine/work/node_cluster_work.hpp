#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/align/kernel_similarity.hpp"
#include "engine/align/method/best_alignment.hpp"
#include "engine/align/node_clusters.hpp"
#include "engine/core/matrix.hpp"
#include "engine/result/result_request.hpp"
#include "engine/work/computed.hpp"
#include "engine/work/work_setting.hpp"

namespace kindred {

/// The kind of result that clusters of the nodes of several networks are: its inputs are the
/// networks, its one part are the clusters, with what each two alignments conserve.
inline constexpr auto nodeClustersKind = "node-clusters";

/// Raise it whenever other clusters are found of the same alignments.
inline constexpr int nodeClustersVersion = 1;

/// How alike nodes of two of several networks are known to be; either may be named first.
struct SimilaritiesOfTwo {
  std::size_t a = 0;
  std::size_t b = 0;
  std::vector<ScoredPair> pairs;

  bool operator==(const SimilaritiesOfTwo&) const = default;
};

/// A request for the best alignment of each two of several networks, merged into clusters of their
/// nodes. The network with fewer nodes is aligned with the other, as measures count from it; of
/// equal ones that which is named first.
struct NodeClustersRequest {
  std::vector<std::shared_ptr<const Graph>> networks;
  SearchOptions search = {};
  WalkKernel walks = {};
  std::vector<SimilaritiesOfTwo> similarities = {};  ///< two networks once
  NodeClusterOptions options = {};
};

/// Throws Error (Usage) if there are not two networks.
void requireSeveral(std::size_t networks);

/// An alignment of two of the networks.
struct AlignedTwo {
  std::size_t a = 0;
  std::size_t b = 0;
  std::int64_t alignedNodes = 0;
  std::int64_t settledNodes = 0;  ///< of them: all searches agree on their partners
  std::int64_t conservedEdges = 0;
  double edgeCorrectness = 0;     ///< EC
  double symmetricStructure = 0;  ///< S³
  bool isComplete = true;         ///< false after "stop and keep"
  std::string device;
};

/// Clusters of the nodes of several networks, by the alignments of each two that there are.
struct NodeClusters {
  std::size_t networks = 0;
  std::vector<AlignedTwo> pairs;
  std::vector<NodeCluster> clusters;
};

/// S³ of each two networks; 1 of a network with itself, NaN of those that are not aligned.
Matrix symmetricStructures(const NodeClusters& clusters);

/// The request of the alignment of two of the networks, in that order.
BestAlignmentRequest requestOfPair(const NodeClustersRequest& request, std::size_t a,
                                   std::size_t b);

ResultRequest resultRequestOf(const NodeClustersRequest& request);
std::vector<WorkInput> inputsOf(const NodeClustersRequest& request);

/// The alignments of each two networks, as anybody else asks for them.
std::vector<WorkStep> stepsOf(const NodeClustersRequest& request);

/// The steps of the options of such a request, which know the networks by their sizes.
std::vector<WorkStep> nodeClusterStepsOf(const ResultOptions& options);

/// The request by its options, without networks and similarities. Throws Error if an option is
/// refused.
NodeClustersRequest nodeClustersRequestOf(const ResultOptions& options);

/// Returns a request that brings no similarities with those that are kept. Throws Error (Input) if
/// the options stand for others.
NodeClustersRequest withKeptSimilarities(NodeClustersRequest request, const ResultOptions& options,
                                         PartSource& source);

using NodeClustersWatcher = std::function<void(const NodeClusters&)>;

/// Alignments that are kept whole stay; a stopped one goes on. `watcher` hears of the clusters
/// after each alignment. Throws what alignBest() throws, and Error (Usage) of fewer than two
/// networks.
ComputedPointer<NodeClusters> compute(const NodeClustersRequest& request,
                                      const WorkSetting& setting, Progress& progress,
                                      const NodeClustersWatcher& watcher = {});

/// Null if nothing is kept. Throws MalformedBytes if what is kept does not fit the request.
ComputedPointer<NodeClusters> kept(const NodeClustersRequest& request, PartSource& source,
                                   Progress& progress);

}  // namespace kindred
