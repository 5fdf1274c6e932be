#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/graph/dataset.hpp"
#include "io/format/notice.hpp"

namespace kindred::io {

/// True if Project::open() refuses the project as damaged; never throws Error.
bool isDamagedProject(const std::filesystem::path& path);

/// The intact data sets and graphs of a damaged project.
struct IntactDatasets {
  std::map<std::int64_t, Dataset> datasets;  ///< by their numbers; without the graphs that are lost
  std::vector<std::int64_t> whole;           ///< numbers of data sets that lost nothing
  std::vector<Notice> losses;
};

/// Throws DamagedError if not even the list of tables can be read.
IntactDatasets readIntactDatasets(const std::filesystem::path& path, Progress& progress);

/// Saves what is intact of a damaged project as a new one: graphs, orders, kernels and the blocks
/// of kernel matrices whose data sets lost nothing. Returns what was lost. The damaged file stays
/// as it is; the new one appears whole or not at all. Throws DamagedError if nothing is intact,
/// Error (File) if the new file is there already or cannot be written.
std::vector<Notice> recoverProject(const std::filesystem::path& damaged,
                                   const std::filesystem::path& fresh, Progress progress = {});

}  // namespace kindred::io
