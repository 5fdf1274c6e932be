#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>

#include "engine/cluster/cluster_cut.hpp"
#include "engine/core/progress.hpp"
#include "io/file/file_kinds.hpp"

namespace kindred::io {

/// .csv.
std::span<const FileKind> clusterFileKinds();

/// .npy.
std::span<const FileKind> linkageFileKinds();

/// "1" of the first group, "single" of graphs in none.
std::string clusterName(std::int32_t group);

/// Writes a row a graph: its name, its clusterName(), 1 if it is the medoid, else 0, and, if there
/// are texts of the common cores of clusters, that of its own. Throws Error (Usage) on another
/// extension or requireFreePlace(), Error (File) when the file system refuses.
void writeClusters(const ClusterCut& cut, std::span<const std::int32_t> medoids,
                   std::span<const std::string> names, std::span<const std::string> cores,
                   const std::filesystem::path& path, Progress& progress);

/// Writes linkageOf() the tree. Throws as writeClusters() does.
void writeLinkage(const Clustering& clustering, const std::filesystem::path& path,
                  Progress& progress);

}  // namespace kindred::io
