#pragma once

#include <filesystem>
#include <span>

#include "engine/core/progress.hpp"
#include "engine/nodal/nodal.hpp"
#include "io/file/file_kinds.hpp"

namespace kindred::io {

/// .npy with a .json of the same stem, .csv.
std::span<const FileKind> nodalFileKinds();

/// Writes the similarity of the nodes that the kernel walked on: of `a` rows, of `b` columns.
/// Throws Error (Usage) on another extension or requireFreePlace(), Error (File) when the file
/// system refuses.
void writeNodalSimilarity(const NodalResult& nodal, const std::filesystem::path& path,
                          Progress& progress);

}  // namespace kindred::io
