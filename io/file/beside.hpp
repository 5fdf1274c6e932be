#pragma once

#include <filesystem>
#include <string_view>

namespace kindred::io {

/// Returns a path beside a file: its name and an ending. A name that would be longer than the
/// system takes is cut, and gets a hash of the whole.
std::filesystem::path besideFile(const std::filesystem::path& file, std::string_view ending);

/// Returns a path at which a file is made before it is renamed, of no living process:
/// ".K.npy.PROCESS-COUNT.part". The ending may have another one behind it, as SQLite's journals do.
std::filesystem::path temporaryBeside(const std::filesystem::path& target, std::string_view ending);

/// Removes what killed processes left at such paths, with SQLite's files beside it.
void removeLeftOvers(const std::filesystem::path& target, std::string_view ending);

}  // namespace kindred::io
