#pragma once

#include "engine/cluster/clusters.hpp"
#include "engine/result/remark.hpp"

namespace kindred {

/// What to know before clusters are believed: that there are hardly any, or that all graphs but a
/// few are in one. Nothing of fewer than three graphs.
Remarks clusterDoubts(const Clusters& clusters);

}  // namespace kindred
