#include "io/file/atomic_file.hpp"

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>

#include "engine/core/text.hpp"
#include "io/file/file_writing.hpp"
#include "io/file/regular_file.hpp"

namespace kindred::io {

namespace {

constexpr std::size_t bufferSize = 1 << 20;

/// True if the process that a temporary name tells is no more, and nobody writes the file: its
/// number may be that of a process on another machine.
bool isLeftOver(const std::filesystem::path& path, std::string_view number) {
  const auto process = toInteger(number);
  if (!process || *process <= 0 || kill(static_cast<pid_t>(*process), 0) == 0 || errno != ESRCH)
    return false;
  const int file = open(path.c_str(), O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  if (file < 0) return false;
  const bool isFree = lockForWriting(file);
  close(file);
  return isFree;
}

/// Removes what killed processes left of this file: ".K.npy.PROCESS-COUNT.part".
void removeLeftOvers(const std::filesystem::path& target) {
  const auto folder = target.has_parent_path() ? target.parent_path() : ".";
  const auto opening = joined(".", target.filename().string(), ".");
  constexpr std::string_view ending = ".part";
  std::error_code problem;
  for (std::filesystem::directory_iterator entry{folder, problem}, end; !problem && entry != end;
       entry.increment(problem)) {
    const auto name = entry->path().filename().string();
    if (!name.starts_with(opening) || !name.ends_with(ending)) continue;
    const auto numbers = std::string_view{name}.substr(
        opening.size(), name.size() - std::min(name.size(), opening.size() + ending.size()));
    const auto dash = numbers.find('-');
    std::error_code ignored;
    if (dash != numbers.npos && toInteger(numbers.substr(dash + 1)) &&
        isLeftOver(entry->path(), numbers.substr(0, dash)))
      std::filesystem::remove(entry->path(), ignored);
  }
}

std::filesystem::path besideTarget(const std::filesystem::path& target) {
  static std::atomic<int> count = 0;
  auto path = target;
  return path.replace_filename(
      joined(".", target.filename().string(), ".", getpid(), "-", ++count, ".part"));
}

}  // namespace

AtomicFile::AtomicFile(const std::filesystem::path& path) : target_{path} {
  std::error_code problem;
  if (const auto obstacle = obstacleAt(path); !obstacle.empty()) refuse(obstacle);
  // A link stays one: the file it leads to is replaced.
  if (std::filesystem::is_symlink(path, problem))
    target_ = std::filesystem::weakly_canonical(path, problem);
  removeLeftOvers(target_);
  temporary_ = besideTarget(target_);
  descriptor_ = open(temporary_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (descriptor_ < 0) refuse(std::strerror(errno));
  lockForWriting(descriptor_);  // some file systems have no locks
}

AtomicFile::~AtomicFile() {
  if (descriptor_ < 0) return;
  close(descriptor_);
  unlink(temporary_.c_str());
}

void AtomicFile::refuse(std::string_view reason) const { refuseWriting(target_, reason); }

void AtomicFile::write(std::string_view bytes) {
  if (bytes.size() >= bufferSize) {
    flush();
    return send(bytes);
  }
  buffer_.append(bytes);
  if (buffer_.size() >= bufferSize) flush();
}

void AtomicFile::flush() {
  send(buffer_);
  buffer_.clear();
}

void AtomicFile::send(std::string_view bytes) {
  for (std::string_view rest = bytes; !rest.empty();) {
    const auto written = ::write(descriptor_, rest.data(), rest.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) refuse(std::strerror(errno));
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
  // The disk begins at once, so that commit() has less to wait for; where it cannot, it does not.
  sync_file_range(descriptor_, 0, 0, SYNC_FILE_RANGE_WRITE);
}

void AtomicFile::commit() {
  flush();
  if (fsync(descriptor_) != 0) refuse(std::strerror(errno));
  replaceFile(temporary_, target_);
  close(descriptor_);
  descriptor_ = -1;
}

}  // namespace kindred::io
