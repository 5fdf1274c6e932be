#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "engine/cluster/cluster.hpp"
#include "engine/cluster/clusters.hpp"
#include "engine/cluster/residue_shares.hpp"
#include "engine/gram/gram.hpp"
#include "engine/gram/kernel_rows.hpp"
#include "engine/result/result_request.hpp"
#include "engine/work/computed.hpp"
#include "engine/work/work_setting.hpp"

namespace kindred {

/// A request for the clusters of a data set, by its normalised kernel matrix. Clusters by a
/// threshold need no more of it at once than a block: without a store it is never whole.
struct ClusterRequest {
  std::shared_ptr<const Dataset> graphs;
  KernelOptions kernel;
  SolveOptions solve;
  ClusterOptions options;

  /// The matrix on the way.
  GramRequest matrix() const {
    return {.rows = graphs, .kernel = kernel, .solve = solve, .normalise = true};
  }
};

/// The bounds on values of proteins that the kernel lays on each other; none of other graphs.
ResidueShares sharesOf(const Dataset& graphs, const KernelOptions& kernel);

ResultRequest resultRequestOf(const ClusterRequest& request);

/// The options of such a request for a data set. Throws Error if they cannot be.
ClusterRequest clusterRequestOf(const ResultOptions& options,
                                std::shared_ptr<const Dataset> graphs = {});

/// Returns the options with the method that suits the graphs. Throws what settled() throws.
ClusterOptions settledFor(const ClusterOptions& options, const Dataset& graphs);

std::vector<WorkInput> inputsOf(const ClusterRequest& request);
std::vector<WorkStep> stepsOf(const ClusterRequest& request);

/// Throws what findClusters() throws, and Cancelled if the matrix was stopped.
ComputedPointer<Clusters> compute(const ClusterRequest& request, const WorkSetting& setting,
                                  Progress& progress);

/// A request for clusters by kernel values at hand, of which nothing is kept.
struct RowsClusterRequest {
  KernelRows values;
  ClusterOptions options;
  Origin origin = {};                          ///< of the values
  std::shared_ptr<const Dataset> graphs = {};  ///< null: nothing is known of them
  std::optional<double> height = {};           ///< cuts a tree, instead of a number
  ResidueShares shares = {};                   ///< sharesOf() the graphs, if they are known
};

/// Gets the tree of hierarchical clusters before it is cut.
using TreeWatcher = std::function<void(const Clustering&)>;

/// Throws what findClusters() throws.
ComputedPointer<Clusters> compute(const RowsClusterRequest& request, Progress& progress,
                                  const TreeWatcher& watcher = {});

/// Null if nothing is kept. Throws MalformedBytes if what is kept cannot be understood.
ComputedPointer<Clusters> kept(const ClusterRequest& request, PartSource& source,
                               Progress& progress);

/// Keeps clusters as computing them does.
void keep(const Computed<Clusters>& clusters, PartStore& store);

}  // namespace kindred
