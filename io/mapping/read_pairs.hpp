#pragma once

#include <filesystem>
#include <vector>

#include "engine/align/mapping.hpp"
#include "engine/core/progress.hpp"
#include "io/format/notice.hpp"
#include "io/format/read_options.hpp"

namespace kindred::io {

/// Pairs of nodes as a file has them, each once, by their nodes of the first network.
struct PairFile {
  std::vector<NodePair> pairs;
  std::vector<Notice> notices;
};

/// Reads pairs of nodes of `a` and `b`: two columns of names, with or without a header. A node may
/// stand in many pairs. Pairs of which a network has no node become a notice. Throws Error (Input)
/// when nothing is left, or when a bad record is met and the options are strict; Error (File) when
/// the file cannot be opened.
PairFile readPairs(const std::filesystem::path& path, const Graph& a, const Graph& b,
                   const ReadOptions& options, const Progress& progress);

}  // namespace kindred::io
