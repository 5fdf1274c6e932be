#pragma once

#include <filesystem>
#include <vector>

#include "engine/align/candidates.hpp"
#include "engine/core/progress.hpp"
#include "io/format/notice.hpp"
#include "io/format/read_options.hpp"

namespace kindred::io {

/// Candidate pairs as a file has them.
struct CandidateFile {
  Candidates candidates;
  std::vector<Notice> notices;
};

/// Reads candidate pairs of `a` and `b`: a sparse matrix with a row for each node of `a` and a
/// column for each of `b`, in their order, as Matrix Market (coordinate, real, integer or pattern,
/// whose weights are 1) or as SMAT. Throws Error (Input) when the sizes are others, an entry is bad
/// or stands twice; Error (File) when the file cannot be opened.
CandidateFile readCandidates(const std::filesystem::path& path, const Graph& a, const Graph& b,
                             const ReadOptions& options, const Progress& progress);

}  // namespace kindred::io
