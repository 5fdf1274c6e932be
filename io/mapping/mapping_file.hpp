#pragma once

#include <filesystem>
#include <span>

#include "engine/align/mapping.hpp"
#include "engine/core/progress.hpp"
#include "io/file/file_kinds.hpp"

namespace kindred::io {

/// .align (two columns of names, as SANA and MAGNA++ write it), .csv with a header and scores.
std::span<const FileKind> mappingFileKinds();

/// Writes the aligned pairs, in the order of the nodes of `a`. `scores` has a number for each node
/// of `a`, NaN for none, or is empty; .align leaves scores out, .csv has six digits of them. Throws
/// Error (Usage) on another extension or requireFreePlace(), Error (Input) where .align cannot hold
/// a name, Error (File) when the file system refuses.
void writeMapping(const Mapping& mapping, const Graph& a, const Graph& b,
                  std::span<const double> scores, const std::filesystem::path& path,
                  Progress& progress);

}  // namespace kindred::io
