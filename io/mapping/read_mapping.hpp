#pragma once

#include <filesystem>
#include <vector>

#include "engine/align/mapping.hpp"
#include "engine/core/progress.hpp"
#include "io/format/notice.hpp"
#include "io/format/read_options.hpp"

namespace kindred::io {

/// An alignment as a file has it.
struct MappingFile {
  Mapping mapping;
  std::vector<double> scores;  ///< one a node of A, NaN if there is none; empty without scores
  std::vector<Notice> notices;
};

/// Reads an alignment of `a` with `b`: two columns of names (.align, .aln), CSV with or without a
/// header, or a permutation as SANA writes it (a first line of numbers: the place in b, from 0, of
/// each node of a; -1 for none). A pair of which a network has no node becomes a notice. Throws
/// Error (Input), with the lines, when a node is matched twice, when nothing is left, or when a bad
/// record is met and the options are strict; Error (File) when the file cannot be opened.
MappingFile readMapping(const std::filesystem::path& path, const Graph& a, const Graph& b,
                        const ReadOptions& options, const Progress& progress);

}  // namespace kindred::io
