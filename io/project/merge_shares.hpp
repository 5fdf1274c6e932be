#pragma once

#include <cstddef>
#include <filesystem>
#include <vector>

#include "io/matrix/number_type.hpp"
#include "io/project/project.hpp"

namespace kindred::io {

/// Projects of the shares of one job, and what they become.
struct ShareMerge {
  std::vector<std::filesystem::path> shares;
  std::filesystem::path project;  ///< takes all their parts
  std::filesystem::path output;   ///< of the whole kernel matrix: .npy, .h5, .hdf5; empty: none
  NumberType type = NumberType::Float64;
};

struct MergedShares {
  std::size_t parts = 0;             ///< parts that were not there before
  std::vector<ResultEntry> results;  ///< of the project
};

/// Merges the projects, and writes the matrix block by block. A refusal leaves no new project.
/// Throws Error (Input) if a share cannot be opened, and, with an output, if they are not the
/// shares of one kernel matrix or some are missing.
MergedShares mergeShares(const ShareMerge& merge, Progress& progress);

}  // namespace kindred::io
