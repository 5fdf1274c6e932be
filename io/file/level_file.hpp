#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace kindred::io {

/// Numbers in single precision in a file of the cache: levels of rows that are quick to make again,
/// and slow enough to be kept. The file appears only once it is whole; nothing is left of one that
/// was not finished. Every function throws Error (File) when the file system refuses.
class LevelFile {
 public:
  struct Shape {
    std::size_t rows = 0;
    std::size_t columns = 0;
  };

  /// Opens what was kept in the folder under this key, or begins it anew, at once with all its
  /// space on the disk. Removes what was used least recently, so that the folder holds no more than
  /// `limit` bytes of such files. Throws Error (File) if that does not leave room, with the
  /// bytes that are wanted.
  LevelFile(const std::filesystem::path& folder, const std::string& key, std::vector<Shape> levels,
            std::uint64_t limit);
  ~LevelFile();
  LevelFile(const LevelFile&) = delete;
  LevelFile& operator=(const LevelFile&) = delete;

  /// True if all of it was kept before, or is finished now; facts() are then those that came
  /// with it.
  bool isWhole() const noexcept { return isWhole_; }
  const std::string& facts() const noexcept { return facts_; }

  /// Safe from any thread, as long as no row is read that was not written.
  void write(std::size_t level, std::size_t row, std::span<const float> values) const;
  void read(std::size_t level, std::size_t row, std::size_t first, std::span<float> values) const;

  /// Keeps the file with some short words about it. If another program has kept it meanwhile,
  /// that one stays.
  void finish(std::string facts);

 private:
  bool openKept();
  void begin(std::uint64_t limit);
  std::uint64_t placeOf(std::size_t level, std::size_t row) const;
  std::uint64_t size() const;

  std::filesystem::path path_;
  std::string head_;
  std::vector<Shape> levels_;
  std::vector<std::uint64_t> places_;
  int descriptor_ = -1;
  bool isWhole_ = false;
  std::string facts_;
};

}  // namespace kindred::io
