#pragma once

#include <filesystem>
#include <span>

#include "engine/core/progress.hpp"
#include "engine/graph/dataset.hpp"
#include "io/export/left_out.hpp"
#include "io/file/file_kinds.hpp"

namespace kindred::io {

/// .pdb.
std::span<const FileKind> structureFileKinds();

/// Writes protein structures as PDB, one a model, each below a REMARK that names it. A graph that
/// is none, or that the columns of PDB have no room for, is left out; throws Error (Input) if
/// all are.
Losses writePdb(const Dataset& dataset, const std::filesystem::path& path, Progress& progress);

}  // namespace kindred::io
