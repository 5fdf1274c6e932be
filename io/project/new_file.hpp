#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace kindred::io {

/// A project that is made beside its place and takes it whole, so that neither a kill nor a full
/// disk ever leaves half of one there. Without place() nothing is left behind.
class NewFile {
 public:
  /// Throws Error (File) if something stands at its place that is no regular file.
  explicit NewFile(std::filesystem::path target);
  ~NewFile();
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  /// Returns the path at which the project is made; it must be closed before place().
  const std::filesystem::path& path() const noexcept { return path_; }

  /// True if a file with content is at its place.
  bool isTaken() const;

  /// Gives it its place unless a file is there that is not empty: whoever came first keeps it.
  /// Returns whether it did. Throws Error (File).
  bool place();

  /// Takes the place of whatever is there. Throws Error (File) also if that is open for writing.
  void replace();

 private:
  void requireWhole() const;
  bool isLinked() const;
  void removeLog() const;

  std::filesystem::path target_;
  std::filesystem::path path_;
  std::vector<std::filesystem::path>
      leftovers_;  ///< made beforehand: the end must do without memory
};

/// Removes new files that killed processes began beside the place of a project.
void removeUnmade(const std::filesystem::path& project);

}  // namespace kindred::io
