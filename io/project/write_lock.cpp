#include "io/project/write_lock.hpp"

#include <fcntl.h>

#include <cerrno>
#include <cstring>
#include <mutex>
#include <set>
#include <system_error>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred::io {

namespace {

/// SQLite locks bytes near 2^30; no file reaches this place.
constexpr off_t lockedByte = off_t{1} << 62;

/// A lock on the one byte.
struct flock lockOf(short type) {
  struct flock range {};
  range.l_type = type;
  range.l_whence = SEEK_SET;
  range.l_start = lockedByte;
  range.l_len = 1;
  return range;
}

[[noreturn]] void refuse(const std::filesystem::path& path, const char* reason) {
  throw Error{ErrorCode::File, joined(path.filename().string(), " cannot be written (", reason,
                                      "): see to its rights, or open it read-only.")};
}

[[noreturn]] void refuseAsHeld(const std::filesystem::path& path, std::string_view holder) {
  throw Error{ErrorCode::File, joined(path.filename().string(), " is open for writing in ", holder,
                                      ": close it there, or open it read-only here.")};
}

}  // namespace

/// The files that this process writes.
struct WriteLock::Registry {
  std::mutex mutex;
  std::set<FileId> held;

  static Registry& ofProcess() {
    static Registry registry;
    return registry;
  }
};

WriteLock::WriteLock(const std::filesystem::path& path) try
    : descriptor_{path, Descriptor::Mode::ReadWrite} {
  auto& registry = Registry::ofProcess();
  const std::scoped_lock lock{registry.mutex};
  if (registry.held.contains(descriptor_.file())) refuseAsHeld(path, "this process");
  if (!setLock(F_WRLCK)) {
    if (errno == EAGAIN || errno == EACCES) refuseAsHeld(path, "another process");
    refuse(path, std::strerror(errno));
  }
  if (fileIdOf(path) != descriptor_.file()) {
    setLock(F_UNLCK);
    refuse(path, "it was deleted or replaced at this moment");
  }
  registry.held.insert(descriptor_.file());
} catch (const std::system_error& error) {
  refuse(path, error.code().message().c_str());
}

bool WriteLock::isHeld(const std::filesystem::path& path) try {
  const Descriptor descriptor{path, Descriptor::Mode::Read};
  auto& registry = Registry::ofProcess();
  const std::scoped_lock lock{registry.mutex};
  if (registry.held.contains(descriptor.file())) return true;
  auto range = lockOf(F_WRLCK);
  return fcntl(descriptor.number(), F_OFD_GETLK, &range) == 0 && range.l_type != F_UNLCK;
} catch (const std::system_error& error) {
  refuse(path, error.code().message().c_str());
}

WriteLock::~WriteLock() {
  auto& registry = Registry::ofProcess();
  const std::scoped_lock lock{registry.mutex};
  registry.held.erase(descriptor_.file());
  setLock(F_UNLCK);  // the descriptor may stay open
}

bool WriteLock::setLock(short type) const {
  const auto range = lockOf(type);
  return fcntl(descriptor_.number(), F_OFD_SETLK, &range) == 0;
}

}  // namespace kindred::io
