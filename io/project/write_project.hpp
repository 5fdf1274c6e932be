#pragma once

#include <filesystem>
#include <span>

#include "engine/core/progress.hpp"
#include "engine/graph/dataset.hpp"
#include "io/format/notice.hpp"

namespace kindred::io {

/// Writes a data set as a project of its own, in place of whatever is at `path`; it appears whole
/// or not at all. Throws Error (File) if it cannot be written, or a project there is open for
/// writing.
void writeProject(const Dataset& dataset, std::span<const Notice> notices,
                  const std::filesystem::path& path, Progress& progress);

}  // namespace kindred::io
