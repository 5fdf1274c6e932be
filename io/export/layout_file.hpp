#pragma once

#include <filesystem>
#include <span>

#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"
#include "engine/layout/layout.hpp"
#include "io/file/file_kinds.hpp"

namespace kindred::io {

/// .csv, and .npy with two columns.
std::span<const FileKind> layoutFileKinds();

/// Writes where the nodes are drawn, a row each. Throws Error (Usage) on another extension or
/// requireFreePlace(), Error (File) when the file system refuses.
void writeLayout(const Layout& layout, const Graph& graph, const std::filesystem::path& path,
                 Progress& progress);

}  // namespace kindred::io
