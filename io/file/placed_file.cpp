#include "io/file/placed_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "io/file/file_writing.hpp"
#include "io/file/regular_file.hpp"

namespace kindred::io {

namespace {

/// False if the file got another name while its lock was waited for.
bool isStillAt(int descriptor, const std::filesystem::path& path) {
  struct stat own {
  }, there{};
  if (fstat(descriptor, &own) == 0 && stat(path.c_str(), &there) == 0 &&
      own.st_ino == there.st_ino && own.st_dev == there.st_dev)
    return true;
  errno = EAGAIN;
  return false;
}

}  // namespace

PlacedFile::PlacedFile(std::filesystem::path path, Writers writers) : path_{std::move(path)} {
  if (const auto obstacle = obstacleAt(path_); !obstacle.empty()) refuseWriting(path_, obstacle);
  descriptor_ = open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (descriptor_ < 0) refuse(errno);
  if (writers == Writers::Several) return;
  if (lockForWriting(descriptor_) && isStillAt(descriptor_, path_)) return;
  const int reason = errno;
  if (reason != EAGAIN && reason != EACCES) return;  // some file systems have no locks
  close(descriptor_);
  throw Error{ErrorCode::File,
              joined(path_.string(),
                     " is being written by another Kindred: wait for it, or choose "
                     "another place.")};
}

PlacedFile::~PlacedFile() {
  if (descriptor_ >= 0) close(descriptor_);
}

void PlacedFile::refuse(int reason) const { refuseWriting(path_, std::strerror(reason)); }

std::uint64_t PlacedFile::size() const {
  struct stat facts {};
  if (fstat(descriptor_, &facts) != 0) refuse(errno);
  return static_cast<std::uint64_t>(facts.st_size);
}

void PlacedFile::reserve(std::uint64_t size) const {
  if (size <= this->size()) return;
  if (fallocate(descriptor_, 0, 0, static_cast<off_t>(size)) == 0) return;
  if (errno != EOPNOTSUPP && errno != ENOSYS) refuse(errno);
  if (ftruncate(descriptor_, static_cast<off_t>(size)) != 0) refuse(errno);
}

void PlacedFile::cut(std::uint64_t size) const {
  if (ftruncate(descriptor_, static_cast<off_t>(size)) != 0) refuse(errno);
}

void PlacedFile::write(std::uint64_t place, std::string_view bytes) const {
  while (!bytes.empty()) {
    const auto written = pwrite(descriptor_, bytes.data(), bytes.size(), static_cast<off_t>(place));
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) refuse(errno);
    bytes.remove_prefix(static_cast<std::size_t>(written));
    place += static_cast<std::uint64_t>(written);
  }
}

std::string PlacedFile::read(std::uint64_t place, std::size_t count) const {
  std::string bytes(count, '\0');
  std::size_t read = 0;
  while (read < count) {
    const auto more =
        pread(descriptor_, bytes.data() + read, count - read, static_cast<off_t>(place + read));
    if (more < 0 && errno == EINTR) continue;
    if (more < 0) refuse(errno);
    if (more == 0) break;
    read += static_cast<std::size_t>(more);
  }
  bytes.resize(read);
  return bytes;
}

void PlacedFile::beginSync(std::uint64_t place, std::uint64_t size) const {
  sync_file_range(descriptor_, static_cast<off_t>(place), static_cast<off_t>(size),
                  SYNC_FILE_RANGE_WRITE);
}

void PlacedFile::sync() const {
  if (fdatasync(descriptor_) != 0) refuse(errno);
}

}  // namespace kindred::io
