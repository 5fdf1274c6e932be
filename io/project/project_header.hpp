#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace kindred::io {

/// The facts that the first bytes of a file state.
struct ProjectHeader {
  std::int64_t schemaVersion = 0;
};

/// True if a file that begins so is a project, of whatever version.
bool looksLikeProject(std::string_view beginning);

/// A whole number of up to four bytes, the highest byte first, as SQLite writes all of them.
std::uint32_t bigEndianAt(std::string_view bytes, std::size_t offset, std::size_t size);

/// Returns the identity that a file which begins so has, as renewIdentity() writes it; nothing
/// if it is no project.
std::optional<std::uint32_t> identityIn(std::string_view beginning);

/// Returns the identity of a file as it lies on the disk; nothing if it is no project, or is not
/// there.
std::optional<std::uint32_t> identityOf(const std::filesystem::path& path);

/// Reads the header as it lies on the disk, before SQLite opens the file. Throws Error (File) if
/// it cannot be opened, Error (Input) if it is no project, DamagedError if its end is
/// missing.
ProjectHeader readProjectHeader(const std::filesystem::path& path);

/// Returns the path of a file that SQLite keeps beside a project, "-wal" or another, which lies
/// where a link leads to.
std::filesystem::path besideProject(const std::filesystem::path& path, std::string_view ending);

/// True if transactions of the last writer still wait beside the file: the writer was killed, or is
/// still writing.
bool wasCutOff(const std::filesystem::path& path);

/// A sentence that offers what is intact.
std::string damagedText(const std::filesystem::path& path, std::string_view what);

}  // namespace kindred::io
