#pragma once

#include <filesystem>
#include <span>

#include "engine/align/method/density_sweep.hpp"
#include "io/file/file_kinds.hpp"

namespace kindred::io {

/// .csv.
std::span<const FileKind> sweepFileKinds();

/// Writes the rows of a sweep as a table, with the columns that `bench sweep` answers in JSON; a
/// stage has its seconds. Throws Error (Usage) on another extension or requireFreePlace(), Error
/// (File) when the file system refuses.
void writeSweep(std::span<const SweepRow> rows, const std::filesystem::path& path);

}  // namespace kindred::io
