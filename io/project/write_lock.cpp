#include "io/project/write_lock.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <mutex>
#include <set>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred::io {

namespace {

/// SQLite locks bytes near 2^30; no file reaches this place.
constexpr off_t lockedByte = off_t{1} << 62;

[[noreturn]] void refuse(const std::filesystem::path& path, const char* reason) {
  throw Error{ErrorCode::File, joined(path.filename().string(), " cannot be written (", reason,
                                      "): see to its rights, or open it read-only.")};
}

[[noreturn]] void refuseAsHeld(const std::filesystem::path& path, std::string_view holder) {
  throw Error{ErrorCode::File, joined(path.filename().string(), " is open for writing in ", holder,
                                      ": close it there, or open it read-only here.")};
}

}  // namespace

/// What this process holds. Asked first, because closing a second descriptor of a file would also
/// drop the locks that SQLite holds on it.
struct WriteLock::Registry {
  std::mutex mutex;
  std::set<FileId> held;

  static Registry& ofProcess() {
    static Registry registry;
    return registry;
  }
};

WriteLock::WriteLock(const std::filesystem::path& path) {
  struct stat status {};
  if (stat(path.c_str(), &status) != 0) refuse(path, std::strerror(errno));
  file_ = {status.st_dev, status.st_ino};

  auto& registry = Registry::ofProcess();
  const std::scoped_lock lock{registry.mutex};
  if (registry.held.contains(file_)) refuseAsHeld(path, "this process");
  descriptor_ = open(path.c_str(), O_RDWR | O_CLOEXEC);
  if (descriptor_ < 0) refuse(path, std::strerror(errno));

  struct flock range {};
  range.l_type = F_WRLCK;
  range.l_whence = SEEK_SET;
  range.l_start = lockedByte;
  range.l_len = 1;
  if (fcntl(descriptor_, F_OFD_SETLK, &range) != 0) {
    const int reason = errno;
    close(descriptor_);
    if (reason == EAGAIN || reason == EACCES) refuseAsHeld(path, "another process");
    refuse(path, std::strerror(reason));
  }
  registry.held.insert(file_);
}

WriteLock::~WriteLock() {
  auto& registry = Registry::ofProcess();
  const std::scoped_lock lock{registry.mutex};
  registry.held.erase(file_);
  close(descriptor_);
}

}  // namespace kindred::io
