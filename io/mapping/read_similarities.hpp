#pragma once

#include <filesystem>
#include <vector>

#include "engine/align/mapping.hpp"
#include "engine/core/progress.hpp"
#include "io/format/notice.hpp"
#include "io/format/read_options.hpp"

namespace kindred::io {

/// Similarities of nodes of two networks as a file has them.
struct SimilarityFile {
  std::vector<ScoredPair> pairs;  ///< by a, then b, each once; scores are finite
  std::vector<Notice> notices;
};

/// Reads how alike nodes of `a` and of `b` are: three columns (two names and a number), a table of
/// BLAST (outfmt 6, of which the bit score counts), or a matrix with a row for each node of `a` and
/// a column for each of `b`, whose zeros are left out. Of a pair that is listed twice the larger
/// score stays. Lines that name a node of neither network are counted in one notice. Throws Error
/// (Input) when nothing is left, or when a bad record is met and the options are strict; Error
/// (File) when the file cannot be opened.
SimilarityFile readSimilarities(const std::filesystem::path& path, const Graph& a, const Graph& b,
                                const ReadOptions& options, const Progress& progress);

}  // namespace kindred::io
