#pragma once

#include <filesystem>
#include <span>

#include "engine/gram/gram.hpp"
#include "engine/similar/similar.hpp"
#include "io/file/file_kinds.hpp"

namespace kindred::io {

/// .slurm.
std::span<const FileKind> clusterJobKinds();

/// Writes what a cluster needs to compute a request: NAME.slurm, a script for Slurm that runs
/// kindred-mpi, and beside it NAME-graphs.kindred (those that they are compared with in
/// NAME-with.kindred). The script keeps its result in NAME-done.kindred, which opens like any
/// project. Throws Error (Usage) on another extension or requireFreePlace(), Error (File) when the
/// file system refuses, or a project of no such job would be replaced.
void writeClusterJob(const GramRequest& request, const std::filesystem::path& path,
                     Progress& progress);
void writeClusterJob(const SimilarRequest& request, const std::filesystem::path& path,
                     Progress& progress);

}  // namespace kindred::io
