#pragma once

#include <filesystem>
#include <span>

#include "engine/align/embedding.hpp"
#include "engine/core/progress.hpp"
#include "io/file/file_kinds.hpp"

namespace kindred::io {

/// .npy.
std::span<const FileKind> embeddingFileKinds();

/// Writes the points of the nodes as a matrix, a row for each node in their order, as
/// readEmbedding() takes it. Throws Error (Usage) on another extension, Error (File) when the file
/// system refuses.
void writeEmbedding(const Embedding& embedding, const std::filesystem::path& path,
                    Progress& progress);

}  // namespace kindred::io
