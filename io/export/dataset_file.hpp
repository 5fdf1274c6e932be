#pragma once

#include <filesystem>
#include <span>

#include "engine/core/progress.hpp"
#include "engine/graph/dataset.hpp"
#include "io/export/left_out.hpp"
#include "io/file/file_kinds.hpp"

namespace kindred::io {

/// .json, .csv, .smi, .sdf, .pdb.
std::span<const FileKind> datasetFileKinds();

/// Writes a data set. As node-link JSON one graph or a list, which reads back as the same data set
/// and which NetworkX reads (3.4 and later; before, edges were called links): attributes by name,
/// `weight` for w if it is not 1 throughout, properties in `graph`, places as the lists
/// `position` and `drawing`. Nodes go by their names if those are unique, else by their numbers
/// with a `name`. As .csv a table of what is known of each graph, as .smi and .sdf its molecules,
/// as .pdb its structures. Returns what of the graphs the file does not hold, nothing as a rule:
/// one that is not of the kind is left out. Throws Error (Usage) on another extension, Error
/// (Input) if no graph is of the kind, Error (File) when the file system refuses.
Losses writeDataset(const Dataset& dataset, const std::filesystem::path& path, Progress& progress);

}  // namespace kindred::io
