#pragma once

#include <span>
#include <string>

#include "cli/session/session.hpp"
#include "engine/cluster/common_core.hpp"
#include "engine/result/remark.hpp"

namespace kindred::cli {

/// Clusters as text: each with the graph in its middle. With `namesMembers` the others of each are
/// named as well; of clusters by a threshold the largest come alone, and what is left is counted.
std::string clustersText(const Clusters& clusters, std::span<const std::string> names,
                         std::span<const CommonCore> cores, bool namesMembers,
                         const Remarks& remarks);

/// All clusters, with the names of their graphs and the common cores if there are any.
Json clustersJson(const Clusters& clusters, std::span<const std::string> names,
                  std::span<const CommonCore> cores);

}  // namespace kindred::cli
