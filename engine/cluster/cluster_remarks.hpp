#pragma once

#include "engine/cluster/clusters.hpp"
#include "engine/result/remark.hpp"

namespace kindred {

/// Returns doubts to know before clusters are believed: that there are hardly any, or that all
/// graphs but a few are in one; the threshold that was chosen, and how many pairs reach it. Nothing
/// of fewer than three graphs.
Remarks clusterRemarks(const Clusters& clusters, const ClusterOptions& asked);

}  // namespace kindred
