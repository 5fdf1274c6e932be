#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string_view>

namespace kindred::io::system {

/// Calls of the system on files, by the numbers that it gives to open ones. As there, a negative
/// result says that a call failed, and errno why. No child inherits a file.

/// The identity of a file, whatever its names.
struct FileId {
  std::uint64_t device = 0;
  std::uint64_t number = 0;

  auto operator<=>(const FileId&) const = default;
};

struct FileFacts {
  FileId id;
  std::uint64_t size = 0;
  bool isRegular = true;
  std::int64_t modifiedSeconds = 0;
  std::int64_t modifiedNanoseconds = 0;
};

/// Nothing, with errno, if there is no such file.
std::optional<FileFacts> factsOf(const std::filesystem::path& path);
std::optional<FileFacts> factsOf(int file);

enum class Opening {
  Read,      ///< what is there; of a pipe or a device without waiting for its other end
  Write,     ///< what is there, to be read and written
  Rewrite,   ///< a file, made empty
  Continue,  ///< a file as it is, or a new one
  Make,      ///< a new file; fails if there is one
};

int openFile(const std::filesystem::path& path, Opening how) noexcept;

/// A negative result says that something could not be written.
int closeFile(int file) noexcept;

/// Goes back to the beginning.
void rewind(int file) noexcept;

/// The next bytes of the file.
std::ptrdiff_t readNext(int file, std::span<char> room) noexcept;
std::ptrdiff_t writeNext(int file, std::string_view bytes) noexcept;

/// Waits until there is something to read, or the last writer has gone; 0 if it is not so yet
/// after these milliseconds.
int waitForBytes(int file, int milliseconds) noexcept;

/// All of them, but for the end of the file.
std::ptrdiff_t readAt(int file, std::uint64_t offset, std::span<char> room) noexcept;

/// All of them; 0 or negative.
int writeAt(int file, std::uint64_t offset, std::string_view bytes) noexcept;

/// Makes the file so long; with its space on the disk, if the file system can say that it is there.
int cutFile(int file, std::uint64_t size) noexcept;
int reserveFile(int file, std::uint64_t size) noexcept;

/// Has the system begin to bring what was written there to the disk, all of it without a size: a
/// wish, which not every file system grants.
void beginSync(int file, std::uint64_t offset = 0, std::uint64_t size = 0) noexcept;

/// Waits until what was written is on the disk.
int syncFile(int file) noexcept;

/// Locks a byte that no file reaches, until unlockFile() or the end of the process. Fails with
/// EAGAIN if another holds it.
int lockFile(int file) noexcept;
void unlockFile(int file) noexcept;

/// True if anybody holds that lock.
bool isLocked(int file) noexcept;

}  // namespace kindred::io::system
