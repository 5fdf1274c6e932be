#pragma once

#include <filesystem>
#include <span>
#include <string>

#include "engine/core/progress.hpp"
#include "engine/gram/gram.hpp"
#include "io/file/file_kinds.hpp"

namespace kindred::io {

/// .npy with a .json of the same stem, .csv, .mtx, .h5 and .hdf5, .libsvm.
std::span<const FileKind> gramFileKinds();

/// Writes a kernel matrix as its extension says; the file appears whole or not at all. `target`
/// names the property that LIBSVM files have as targets; empty: the first one whose values are
/// numbers. Throws Error (Usage) on another extension, an unknown target or
/// requireFreePlace(), Error (File) when the
/// file system refuses, Error (Input) when LIBSVM cannot hold the matrix because values are
/// missing.
void writeGram(const GramResult& gram, const std::filesystem::path& path, Progress& progress,
               const std::string& target = {});

}  // namespace kindred::io
