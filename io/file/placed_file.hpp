#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace kindred::io {

/// A file that is written at any offset, and stays as it is when its process ends: for what
/// takes long to write and goes on where it was. Every function throws Error (File) with the reason
/// when the file system refuses.
class PlacedFile {
 public:
  /// The writers of the file: this process alone, or others of the same job as well.
  enum class Writers { One, Several };

  /// Opens the file, or makes an empty one. Throws Error (File) if another process writes it
  /// alone, if this one is to.
  explicit PlacedFile(std::filesystem::path path, Writers writers = Writers::One);
  ~PlacedFile();

  PlacedFile(const PlacedFile&) = delete;
  PlacedFile& operator=(const PlacedFile&) = delete;

  const std::filesystem::path& path() const noexcept { return path_; }
  std::uint64_t size() const;

  /// Makes the file so long, and takes the space on the disk if the file system can say that it
  /// is there.
  void reserve(std::uint64_t size) const;

  /// Cuts off what lies behind.
  void cut(std::uint64_t size) const;

  /// Safe from any thread.
  void write(std::uint64_t place, std::string_view bytes) const;

  /// Returns fewer bytes at the end of the file.
  std::string read(std::uint64_t place, std::size_t count) const;

  /// Has the system begin to bring what was written there to the disk, so that sync() waits for
  /// less; a wish, which not every file system grants.
  void beginSync(std::uint64_t place, std::uint64_t size) const;

  /// Waits until what was written is on the disk.
  void sync() const;

 private:
  [[noreturn]] void refuse(int reason) const;

  std::filesystem::path path_;
  int descriptor_ = -1;
};

}  // namespace kindred::io
