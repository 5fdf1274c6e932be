#include "io/project/write_lock.hpp"

#include <cerrno>
#include <cstring>
#include <mutex>
#include <set>
#include <system_error>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred::io {

namespace {

[[noreturn]] void refuseWriting(const std::filesystem::path& path, const char* reason) {
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
  if (system::lockFile(descriptor_.number()) != 0) {
    if (errno == EAGAIN) refuseAsHeld(path, "another process");
    refuseWriting(path, std::strerror(errno));
  }
  if (fileIdOf(path) != descriptor_.file()) {
    system::unlockFile(descriptor_.number());
    refuseWriting(path, "it was deleted or replaced at this moment");
  }
  registry.held.insert(descriptor_.file());
} catch (const std::system_error& error) {
  refuseWriting(path, error.code().message().c_str());
}

bool WriteLock::isHeld(const std::filesystem::path& path) try {
  const Descriptor descriptor{path, Descriptor::Mode::Read};
  auto& registry = Registry::ofProcess();
  const std::scoped_lock lock{registry.mutex};
  if (registry.held.contains(descriptor.file())) return true;
  return system::isLocked(descriptor.number());
} catch (const std::system_error& error) {
  refuseWriting(path, error.code().message().c_str());
}

WriteLock::~WriteLock() {
  auto& registry = Registry::ofProcess();
  const std::scoped_lock lock{registry.mutex};
  registry.held.erase(descriptor_.file());
  system::unlockFile(descriptor_.number());  // the descriptor may stay open
}

}  // namespace kindred::io
