#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <span>

#include "engine/align/node_clusters.hpp"
#include "engine/graph/dataset.hpp"

namespace kindred::io {

/// A list of clusters of the nodes of several networks: for each network the names of its nodes in
/// a cluster, then agreement and support.
nlohmann::ordered_json nodeClustersJson(const Dataset& networks,
                                        std::span<const NodeCluster> clusters);

/// Writes it as .csv, with a row a cluster and a column a network, or as .json. Nodes of one field
/// have a semicolon between them. Throws Error (Usage) on another extension or requireFreePlace(),
/// Error (File) when the file system refuses.
void writeNodeClusters(const Dataset& networks, std::span<const NodeCluster> clusters,
                       const std::filesystem::path& path, Progress& progress);

}  // namespace kindred::io
