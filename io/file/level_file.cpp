#include "io/file/level_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <cstring>
#include <string_view>
#include <system_error>
#include <utility>

#include "engine/core/content_hash.hpp"
#include "engine/core/error.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/text.hpp"
#include "io/file/file_writing.hpp"

namespace kindred::io {

namespace {

constexpr std::string_view ending = ".levels";
constexpr std::size_t headSize = 4096;
constexpr std::uint64_t spared = 1'000'000'000;  // bytes that stay free on the disk

struct Kept {
  std::filesystem::path path;
  std::uint64_t bytes = 0;
  std::filesystem::file_time_type used;
};

std::vector<Kept> keptIn(const std::filesystem::path& folder) {
  std::vector<Kept> files;
  std::error_code problem;
  for (std::filesystem::directory_iterator entry{folder, problem}, end; !problem && entry != end;
       entry.increment(problem)) {
    std::error_code gone;
    if (entry->path().extension() != ending) continue;
    Kept kept{entry->path(), entry->file_size(gone), {}};
    if (!gone) kept.used = entry->last_write_time(gone);
    if (!gone) files.push_back(std::move(kept));
  }
  std::ranges::sort(files, {}, &Kept::used);
  return files;
}

/// Removes what was used least recently, until what is left and the new file are within the limit
/// and the disk has room for it.
void makeRoom(const std::filesystem::path& folder, std::uint64_t needed, std::uint64_t limit) {
  const auto refuse = [&] {
    throw Error{ErrorCode::File,
                joined(englishBytes(needed), " are not free in ", folder.string(), ".")};
  };
  if (needed > limit) refuse();
  auto files = keptIn(folder);
  std::uint64_t all = needed;
  for (const auto& file : files)
    all += file.bytes;
  const auto isFree = [&] {
    struct statvfs disk {};
    if (statvfs(folder.c_str(), &disk) != 0) return true;  // writing will say what is wrong
    return std::uint64_t{disk.f_bavail} * disk.f_frsize >= needed + spared;
  };
  for (auto file = files.begin(); file != files.end() && (all > limit || !isFree()); ++file) {
    std::error_code problem;
    if (std::filesystem::remove(file->path, problem)) all -= file->bytes;
  }
  if (!isFree()) refuse();
}

}  // namespace

LevelFile::LevelFile(const std::filesystem::path& folder, const std::string& key,
                     std::vector<Shape> levels, std::uint64_t limit)
    : levels_{std::move(levels)} {
  const auto name = ContentHash{}.add(std::string_view{key}).text();
  path_ = folder / joined(name, ending);
  std::uint64_t place = headSize;
  for (const auto& level : levels_) {
    places_.push_back(place);
    place += std::uint64_t{level.rows} * level.columns * sizeof(float);
  }
  places_.push_back(place);
  head_ = joined("Kindred levels 1\n", name, "\n", place, "\n");
  if (openKept()) return;
  try {
    begin(limit);
  } catch (...) {
    if (descriptor_ >= 0) close(descriptor_);
    throw;
  }
}

LevelFile::~LevelFile() {
  if (descriptor_ >= 0) close(descriptor_);
}

std::uint64_t LevelFile::size() const { return places_.back(); }

bool LevelFile::openKept() {
  descriptor_ = open(path_.c_str(), O_RDWR | O_CLOEXEC | O_NOFOLLOW);
  if (descriptor_ < 0) return false;
  struct stat status {};
  std::string head(headSize, '\0');
  const bool isSame = fstat(descriptor_, &status) == 0 && S_ISREG(status.st_mode) &&
                      static_cast<std::uint64_t>(status.st_size) == size() &&
                      pread(descriptor_, head.data(), headSize, 0) == headSize &&
                      std::string_view{head}.starts_with(head_);
  if (!isSame) {
    close(std::exchange(descriptor_, -1));
    std::error_code problem;
    std::filesystem::remove(path_, problem);
    return false;
  }
  futimens(descriptor_, nullptr);  // used now
  facts_ = head.substr(head_.size());
  facts_.resize(std::min(facts_.find('\0'), facts_.size()));
  isWhole_ = true;
  return true;
}

/// Without a name, so that nothing is left of it if it is not finished.
void LevelFile::begin(std::uint64_t limit) {
  const auto folder = path_.parent_path();
  std::error_code problem;
  std::filesystem::create_directories(folder, problem);
  if (problem) refuseWriting(folder, problem.message());
  makeRoom(folder, size(), limit);
  descriptor_ = open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
  if (descriptor_ < 0) refuseWriting(folder, std::strerror(errno));
  const auto bytes = static_cast<off_t>(size());
  const int result = posix_fallocate(descriptor_, 0, bytes);
  if (result == EOPNOTSUPP || result == EINVAL) {
    if (ftruncate(descriptor_, bytes) != 0) refuseWriting(path_, std::strerror(errno));
  } else if (result != 0) {
    refuseWriting(path_, std::strerror(result));
  }
}

std::uint64_t LevelFile::placeOf(std::size_t level, std::size_t row) const {
  return places_[level] + std::uint64_t{row} * levels_[level].columns * sizeof(float);
}

void LevelFile::write(std::size_t level, std::size_t row, std::span<const float> values) const {
  auto bytes = std::as_bytes(values);
  auto place = placeOf(level, row);
  while (!bytes.empty()) {
    const auto count = pwrite(descriptor_, bytes.data(), bytes.size(), static_cast<off_t>(place));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) refuseWriting(path_, std::strerror(errno));
    bytes = bytes.subspan(static_cast<std::size_t>(count));
    place += static_cast<std::uint64_t>(count);
  }
}

void LevelFile::read(std::size_t level, std::size_t row, std::size_t first,
                     std::span<float> values) const {
  auto bytes = std::as_writable_bytes(values);
  auto place = placeOf(level, row) + first * sizeof(float);
  while (!bytes.empty()) {
    const auto count = pread(descriptor_, bytes.data(), bytes.size(), static_cast<off_t>(place));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0)
      throw Error{ErrorCode::File,
                  joined(path_.string(), " cannot be read: ",
                         count < 0 ? std::strerror(errno) : "it is too short", ".")};
    bytes = bytes.subspan(static_cast<std::size_t>(count));
    place += static_cast<std::uint64_t>(count);
  }
}

void LevelFile::finish(std::string facts) {
  facts_ = std::move(facts);
  auto head = head_ + facts_;
  assert(head.size() < headSize);
  head.resize(headSize);
  if (pwrite(descriptor_, head.data(), headSize, 0) != headSize)
    refuseWriting(path_, std::strerror(errno));
  isWhole_ = true;
  // A loss of power would leave a name without its values.
  if (fdatasync(descriptor_) != 0) refuseWriting(path_, std::strerror(errno));
  const auto own = joined("/proc/self/fd/", descriptor_);
  if (linkat(AT_FDCWD, own.c_str(), AT_FDCWD, path_.c_str(), AT_SYMLINK_FOLLOW) != 0 &&
      errno != EEXIST)
    refuseWriting(path_, std::strerror(errno));
}

}  // namespace kindred::io
