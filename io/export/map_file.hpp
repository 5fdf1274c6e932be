#pragma once

#include <filesystem>
#include <span>
#include <string>

#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"
#include "io/file/file_kinds.hpp"

namespace kindred::io {

/// .csv, and .npy with two columns.
std::span<const FileKind> mapFileKinds();

/// Writes where the graphs of a map are, a row each. `known` of them were there first, and the
/// rest were placed among them: a table then has a column that says so. Throws Error (Usage) on
/// another extension or requireFreePlace(), Error (File) when the file system refuses.
void writeMap(std::span<const Point2> positions, std::span<const std::string> names,
              std::size_t known, const std::filesystem::path& path, Progress& progress);

}  // namespace kindred::io
