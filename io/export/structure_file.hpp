#pragma once

#include <filesystem>

#include "engine/core/progress.hpp"
#include "engine/graph/dataset.hpp"

namespace kindred::io {

/// Writes protein structures as PDB, one a model, each below a REMARK that names it. Throws Error
/// (Input) that names the first graph which is none, or which the columns of PDB have no room for.
void writePdb(const Dataset& dataset, const std::filesystem::path& path, Progress& progress);

}  // namespace kindred::io
