#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "io/system/open_file.hpp"

namespace kindred::io::system {

namespace {

FileFacts factsIn(const struct stat& status) {
  return {{status.st_dev, status.st_ino},
          static_cast<std::uint64_t>(status.st_size),
          S_ISREG(status.st_mode),
          status.st_mtim.tv_sec,
          status.st_mtim.tv_nsec};
}

int flagsOf(Opening how) {
  switch (how) {
    case Opening::Read:
      return O_RDONLY | O_NONBLOCK;
    case Opening::Write:
      return O_RDWR | O_NONBLOCK;
    case Opening::Rewrite:
      return O_RDWR | O_CREAT | O_TRUNC;
    case Opening::Continue:
      return O_RDWR | O_CREAT;
    case Opening::Make:
      break;
  }
  return O_RDWR | O_CREAT | O_EXCL;
}

/// SQLite locks bytes near 2^30; no file reaches this place.
struct flock lockOf(short type) {
  struct flock range {};
  range.l_type = type;
  range.l_whence = SEEK_SET;
  range.l_start = off_t{1} << 62;
  range.l_len = 1;
  return range;
}

}  // namespace

std::optional<FileFacts> factsOf(const std::filesystem::path& path) {
  struct stat status {};
  return stat(path.c_str(), &status) == 0 ? std::optional{factsIn(status)} : std::nullopt;
}

std::optional<FileFacts> factsOf(int file) {
  struct stat status {};
  return fstat(file, &status) == 0 ? std::optional{factsIn(status)} : std::nullopt;
}

int openFile(const std::filesystem::path& path, Opening how) noexcept {
  return open(path.c_str(), flagsOf(how) | O_CLOEXEC, 0666);
}

int closeFile(int file) noexcept { return close(file); }

void rewind(int file) noexcept { lseek(file, 0, SEEK_SET); }

std::ptrdiff_t readNext(int file, std::span<char> room) noexcept {
  return read(file, room.data(), room.size());
}

std::ptrdiff_t writeNext(int file, std::string_view bytes) noexcept {
  return write(file, bytes.data(), bytes.size());
}

int waitForBytes(int file, int milliseconds) noexcept {
  pollfd source{file, POLLIN, 0};
  const int result = poll(&source, 1, milliseconds);
  return result < 0 && errno != EINTR ? -1 : source.revents;
}

std::ptrdiff_t readAt(int file, std::uint64_t offset, std::span<char> room) noexcept {
  std::size_t got = 0;
  while (got < room.size()) {
    const auto count =
        pread(file, room.data() + got, room.size() - got, static_cast<off_t>(offset + got));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return -1;
    if (count == 0) break;
    got += static_cast<std::size_t>(count);
  }
  return static_cast<std::ptrdiff_t>(got);
}

int writeAt(int file, std::uint64_t offset, std::string_view bytes) noexcept {
  while (!bytes.empty()) {
    const auto count = pwrite(file, bytes.data(), bytes.size(), static_cast<off_t>(offset));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return -1;
    bytes.remove_prefix(static_cast<std::size_t>(count));
    offset += static_cast<std::uint64_t>(count);
  }
  return 0;
}

int cutFile(int file, std::uint64_t size) noexcept {
  return ftruncate(file, static_cast<off_t>(size));
}

int reserveFile(int file, std::uint64_t size) noexcept {
  if (fallocate(file, 0, 0, static_cast<off_t>(size)) == 0) return 0;
  return errno == EOPNOTSUPP || errno == ENOSYS ? cutFile(file, size) : -1;
}

void beginSync(int file, std::uint64_t offset, std::uint64_t size) noexcept {
  sync_file_range(file, static_cast<off_t>(offset), static_cast<off_t>(size),
                  SYNC_FILE_RANGE_WRITE);
}

int syncFile(int file) noexcept { return fdatasync(file); }

int lockFile(int file) noexcept {
  const auto range = lockOf(F_WRLCK);
  const int result = fcntl(file, F_OFD_SETLK, &range);
  if (result != 0 && errno == EACCES) errno = EAGAIN;
  return result;
}

void unlockFile(int file) noexcept {
  const auto range = lockOf(F_UNLCK);
  fcntl(file, F_OFD_SETLK, &range);
}

bool isLocked(int file) noexcept {
  auto range = lockOf(F_WRLCK);
  return fcntl(file, F_OFD_GETLK, &range) == 0 && range.l_type != F_UNLCK;
}

}  // namespace kindred::io::system
