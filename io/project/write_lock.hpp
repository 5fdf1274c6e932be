#pragma once

#include <cstdint>
#include <filesystem>

namespace kindred::io {

/// The right to write a file, held by at most one owner in one process. It is a lock of the system
/// on a place far behind the end of the file: it ends with the process, however that ends, and
/// leaves the locks of SQLite alone.
class WriteLock {
 public:
  /// Throws Error (File) where somebody else holds it, or the file cannot be written.
  explicit WriteLock(const std::filesystem::path& path);
  ~WriteLock();
  WriteLock(const WriteLock&) = delete;
  WriteLock& operator=(const WriteLock&) = delete;

 private:
  struct FileId {
    std::uint64_t device = 0;
    std::uint64_t number = 0;
    auto operator<=>(const FileId&) const = default;
  };
  struct Registry;

  FileId file_;
  int descriptor_ = -1;
};

}  // namespace kindred::io
