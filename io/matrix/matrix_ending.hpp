#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "io/file/placed_file.hpp"

namespace kindred::io {

/// Keeps all of a file but the values of its matrix in a file of its own, while its last step is
/// done by a library that may be stopped half way: the process that goes on puts it back and does
/// the step again. Every function throws Error (File) when the file system refuses.
class MatrixEnding {
 public:
  /// `unfinished` is the file until its last step is done.
  explicit MatrixEnding(const std::filesystem::path& unfinished);

  const std::filesystem::path& path() const noexcept { return path_; }

  /// Keeps what is before the values, which lie in [begin, end), and what is behind them. `key`
  /// names what is written.
  void keep(const PlacedFile& file, const std::string& key, std::uint64_t begin,
            std::uint64_t end) const;

  /// Puts back what was kept of this very file under this key; false if nothing was, and the
  /// file is left alone.
  bool putBack(const PlacedFile& file, const std::string& key) const;

  /// Forgets what was kept.
  void remove() const;

 private:
  std::filesystem::path path_;
};

}  // namespace kindred::io
