#pragma once

#include <filesystem>

#include "engine/core/progress.hpp"
#include "engine/graph/dataset.hpp"

namespace kindred::io {

/// Writes a row a graph: its name, its properties, its formula and molecular weight if the
/// graphs are molecules, and how many nodes and edges it has. A missing number is an empty field.
/// Throws Error (File) when the file system refuses.
void writeGraphTable(const Dataset& dataset, const std::filesystem::path& path, Progress& progress);

}  // namespace kindred::io
