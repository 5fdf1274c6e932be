#pragma once

#include <filesystem>
#include <string_view>

namespace kindred::io {

/// Throws Error (File): the file cannot be written, for this reason.
[[noreturn]] void refuseWriting(const std::filesystem::path& path, std::string_view reason);

/// Gives a file that is on the disk the name of another, which it replaces. Throws Error (File).
void replaceFile(const std::filesystem::path& file, const std::filesystem::path& target);

}  // namespace kindred::io
