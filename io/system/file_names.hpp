#pragma once

#include <filesystem>
#include <string_view>

namespace kindred::io::system {

/// Calls of the system on the names of files. As there, a negative result says that a call failed,
/// and errno why.

/// The characters that end the name of a folder in a path.
extern const std::string_view folderEnds;

/// Gives a file, even an open one, the name of another, which it replaces.
int renameFile(const std::filesystem::path& from, const std::filesystem::path& to) noexcept;

/// Gives a file one more name; fails if there is a file of that name.
int linkFile(const std::filesystem::path& file, const std::filesystem::path& name) noexcept;

/// Takes no memory under Linux.
void removeName(const std::filesystem::path& file) noexcept;

/// Brings the names in a folder to the disk; some file systems cannot.
void syncFolder(const std::filesystem::path& folder) noexcept;

/// Return whether a file or folder may be changed, and whether a program may be started.
bool mayWrite(const std::filesystem::path& path) noexcept;
bool mayStart(const std::filesystem::path& program) noexcept;

}  // namespace kindred::io::system
