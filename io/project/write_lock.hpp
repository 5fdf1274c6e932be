#pragma once

#include <filesystem>

#include "io/file/descriptor.hpp"

namespace kindred::io {

/// The right to write a file, held by at most one owner in one process. It is a lock of the system
/// on a place far behind the end of the file: it ends with the process, however that ends, and
/// leaves the locks of SQLite alone.
class WriteLock {
 public:
  /// True if somebody holds it, here or in another process. Takes nothing, so it is in nobody's
  /// way. Throws Error (File) if the file cannot be read.
  static bool isHeld(const std::filesystem::path& path);

  /// Throws Error (File) if somebody else holds it, or the file cannot be written.
  explicit WriteLock(const std::filesystem::path& path);
  ~WriteLock();
  WriteLock(const WriteLock&) = delete;
  WriteLock& operator=(const WriteLock&) = delete;

  /// False once the path leads to another file, or to none.
  bool isInPlace(const std::filesystem::path& path) const {
    return fileIdOf(path) == descriptor_.file();
  }

 private:
  struct Registry;

  Descriptor descriptor_;
};

}  // namespace kindred::io
