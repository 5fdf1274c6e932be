#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace kindred::io {

/// A file that appears whole or not at all: it is written under another name in the same folder
/// and takes its own at commit(). What stood there before stays until then; what is there and no
/// regular file, such as a device, is never replaced. What a killed process left of it goes. Every
/// function throws Error (File) with the reason when the file system refuses.
class AtomicFile {
 public:
  explicit AtomicFile(const std::filesystem::path& path);

  /// Without commit() nothing is left behind.
  ~AtomicFile();

  AtomicFile(const AtomicFile&) = delete;
  AtomicFile& operator=(const AtomicFile&) = delete;

  /// Much at a time is written without a copy.
  void write(std::string_view bytes);

  /// Brings everything to the disk and gives the file its name.
  void commit();

  /// Returns the path at which the file is being written, for a library that opens files itself.
  const std::filesystem::path& temporaryPath() const noexcept { return temporary_; }

  /// Throws Error (File): the file cannot be written, for this reason.
  [[noreturn]] void refuse(std::string_view reason) const;

 private:
  void flush();
  void send(std::string_view bytes);

  std::filesystem::path target_;
  std::filesystem::path temporary_;
  std::string buffer_;
  int descriptor_ = -1;
};

}  // namespace kindred::io
