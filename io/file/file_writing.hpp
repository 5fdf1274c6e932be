#pragma once

#include <filesystem>
#include <string_view>

namespace kindred::io {

/// Locks a byte of an open file that no file reaches: whoever writes a file holds it as long as
/// they live. Returns false with errno if another does, or if the file system has no locks.
bool lockForWriting(int descriptor);

/// Lets a file that grows over the limit of the system fail to be written (EFBIG), as on a full
/// disk; the process would be ended by a signal otherwise. For programs, not for libraries.
void failOverSizeLimit();

/// Throws Error (File): the file cannot be written, for this reason.
[[noreturn]] void refuseWriting(const std::filesystem::path& path, std::string_view reason);

/// Gives a file that is on the disk the name of another, which it replaces. Throws Error (File).
void replaceFile(const std::filesystem::path& file, const std::filesystem::path& target);

}  // namespace kindred::io
