#pragma once

#include <optional>

#include "engine/cluster/clusters.hpp"
#include "engine/result/part_store.hpp"
#include "engine/result/result_request.hpp"

namespace kindred {

/// The kind of result that clusters are: its input is a kernel matrix, its one part the clusters.
inline constexpr auto clusterKind = "clusters";

/// Counts up when the same options give other clusters than before.
inline constexpr int clusterVersion = 4;

/// Clusters as any result is asked for.
ResultRequest resultRequestOf(const ClusterOptions& options);

/// Throws Error if the options cannot be.
ClusterOptions clusterOptionsOf(const ResultOptions& options);

/// Keeps clusters; finish() of the store is for the caller.
void keepClusters(const Clusters& clusters, PartStore& store);

/// Nothing if nothing is kept. Throws MalformedBytes if it is not of so many graphs.
std::optional<Clusters> keptClusters(std::size_t graphCount, PartSource& source);

}  // namespace kindred
