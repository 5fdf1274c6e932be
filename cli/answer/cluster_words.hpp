#pragma once

#include <span>
#include <string>

#include "cli/session/session.hpp"
#include "engine/cluster/clusters.hpp"
#include "engine/result/remark.hpp"

namespace kindred::cli {

/// Clusters as text: each with the graph in its middle. With `namesMembers` the others of each are
/// named as well; of clusters by a threshold the largest come alone, and what is left is counted.
std::string clustersText(const Clusters& clusters, std::span<const std::string> names,
                         bool namesMembers, const Remarks& remarks);

/// All clusters, with the names of their graphs.
Json clustersJson(const Clusters& clusters, std::span<const std::string> names);

}  // namespace kindred::cli
