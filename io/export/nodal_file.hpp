#pragma once

#include <filesystem>
#include <span>

#include "engine/backend/backend.hpp"
#include "engine/core/progress.hpp"
#include "io/export/description.hpp"
#include "io/export/file_kinds.hpp"

namespace kindred::io {

/// .npy with a .json of the same stem, .csv.
std::span<const FileKind> nodalFileKinds();

/// Writes the similarity of the nodes of `a` (rows) and `b` (columns). Throws Error (Usage) on
/// another extension or requireFreePlace(), Error (File) when the file system refuses.
void writeNodalSimilarity(const NodalSimilarity& similarity, const Graph& a, const Graph& b,
                          const Facts& facts, const std::filesystem::path& path,
                          Progress& progress);

}  // namespace kindred::io
