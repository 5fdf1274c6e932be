#pragma once

#include <filesystem>
#include <span>

#include "engine/core/progress.hpp"
#include "engine/graph/dataset.hpp"
#include "io/file/file_kinds.hpp"

namespace kindred::io {

/// .json.
std::span<const FileKind> datasetFileKinds();

/// Writes a data set as node-link JSON, one graph or a list, which reads back as the same data set
/// and which NetworkX reads (3.4 and later; before, edges were called links): attributes by name,
/// `weight` for w where it is not 1 throughout, properties in `graph`, places as the lists
/// `position` and `drawing`. Nodes go by their names if those are unique, else by their numbers
/// with a `name`. Throws Error (Usage) on another extension, Error (File) when the file system
/// refuses.
void writeDataset(const Dataset& dataset, const std::filesystem::path& path, Progress& progress);

}  // namespace kindred::io
