#pragma once

#include <filesystem>
#include <string_view>

namespace kindred::io {

/// Returns why no file can be written to a path, by what it or the link there leads to: "it is a
/// device", "it is a pipe", "it is a folder", "its name is too long", "it is a link that leads
/// nowhere": such a link may wait for a disk that is not there now. Returns nothing if a regular
/// file is, or none. Only regular files are ever replaced: a device that a file replaces is
/// gone for the whole machine.
std::string_view obstacleAt(const std::filesystem::path& path);

/// True if both paths lead to one file, or would lead to one once it is made.
bool areSameFile(const std::filesystem::path& a, const std::filesystem::path& b);

}  // namespace kindred::io
