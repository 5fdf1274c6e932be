#pragma once

#include <filesystem>
#include <optional>
#include <span>

#include "engine/core/progress.hpp"
#include "io/system/open_file.hpp"

namespace kindred::io {

using system::FileId;

/// Nothing if there is no such file.
std::optional<FileId> fileIdOf(const std::filesystem::path& path);

/// Says that this process holds locks on a file, or on a `-shm` beside it as SQLite does. POSIX
/// drops all of them as soon as the process closes any descriptor of that file, whoever opened it
/// and for whatever purpose: while this lives, Descriptor closes none. Safe from any thread.
class LocksHeld {
 public:
  explicit LocksHeld(const std::filesystem::path& path);
  ~LocksHeld();
  LocksHeld(const LocksHeld&) = delete;
  LocksHeld& operator=(const LocksHeld&) = delete;

 private:
  std::optional<FileId> file_;
};

/// An open file. Every file that may be locked in this process (any file that a user names) is
/// opened by it. If it must not be closed it waits, for whoever opens the file next or for the
/// end of the locks.
class Descriptor {
 public:
  enum class Mode { Read, ReadWrite };

  /// Throws std::system_error with the reason of the system.
  Descriptor(const std::filesystem::path& path, Mode mode);
  ~Descriptor();
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  int number() const noexcept { return number_; }
  const FileId& file() const noexcept { return file_; }

  /// Reads on from where the last call ended; fewer bytes than there is room for only at the end
  /// of the file. What comes from a pipe or a device is waited for, which can be cancelled. Throws
  /// std::system_error.
  std::size_t read(std::span<char> room, const Progress& progress = {}) const;

 private:
  void waitForBytes(const Progress& progress) const;

  int number_ = -1;
  bool isRegular_ = true;
  Mode mode_;
  FileId file_;
  FileId locked_;  ///< the file whose locks it could drop
};

}  // namespace kindred::io
