#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/core/progress.hpp"

namespace kindred::gui {

/// Work that was never given a name: what a kill, or an ordinary end, left in the data folder.
struct UntitledWork {
  std::filesystem::path path;
  std::filesystem::file_time_type saved;
  std::vector<std::string> datasets;  ///< their names
  bool wasCutOff = false;             ///< the program ended before it closed the project
};

/// Returns the work in the folder that no window has open, the newest first. Deletes projects that
/// hold nothing; lists one that cannot be read without names.
std::vector<UntitledWork> untitledWork(const std::filesystem::path& folder, Progress& progress);

/// Moves it to the trash of the desktop, with all that was saved of it. Throws Error (File) if
/// that cannot be done; then it stays.
void moveToTrash(const std::filesystem::path& untitled);

}  // namespace kindred::gui
