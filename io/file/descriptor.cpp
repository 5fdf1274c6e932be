#include "io/file/descriptor.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <map>
#include <mutex>
#include <string_view>
#include <system_error>
#include <vector>

namespace kindred::io {

namespace {

/// A descriptor that waits for the end of the locks.
struct Waiting {
  int number = -1;
  Descriptor::Mode mode = Descriptor::Mode::Read;
  FileId file;
};

/// The files that this process has locked. It outlives all that use it.
struct LockedFiles {
  struct Entry {
    int holders = 0;
    std::vector<Waiting> waiting;
  };

  std::mutex mutex;  ///< held while a descriptor is closed: no lock may come in between
  std::map<FileId, Entry> entries;

  static LockedFiles& ofProcess() {
    static auto* const files = new LockedFiles;
    return *files;
  }

  Entry* find(const FileId& file) {
    const auto place = entries.find(file);
    return place == entries.end() ? nullptr : &place->second;
  }
};

FileId idOf(const struct stat& status) { return {status.st_dev, status.st_ino}; }

/// The file whose locks go when `path` is closed: the database of a shared-memory file, else
/// itself.
FileId lockedBy(const std::filesystem::path& path, const FileId& file) {
  constexpr std::string_view ending = "-shm";
  const auto& name = path.native();
  if (!name.ends_with(ending)) return file;
  return fileIdOf(name.substr(0, name.size() - ending.size())).value_or(file);
}

/// One of this file that waits, from its beginning; -1 if none does.
int taken(LockedFiles::Entry& entry, const FileId& file, Descriptor::Mode mode) {
  const auto place = std::ranges::find_if(
      entry.waiting, [&](const Waiting& one) { return one.file == file && one.mode == mode; });
  if (place == entry.waiting.end()) return -1;
  const int number = place->number;
  entry.waiting.erase(place);
  lseek(number, 0, SEEK_SET);
  return number;
}

[[noreturn]] void fail() { throw std::system_error{errno, std::generic_category()}; }

}  // namespace

std::optional<FileId> fileIdOf(const std::filesystem::path& path) {
  struct stat status {};
  if (stat(path.c_str(), &status) != 0) return std::nullopt;
  return idOf(status);
}

LocksHeld::LocksHeld(const std::filesystem::path& path) : file_{fileIdOf(path)} {
  if (!file_) return;
  auto& files = LockedFiles::ofProcess();
  const std::scoped_lock lock{files.mutex};
  ++files.entries[*file_].holders;
}

LocksHeld::~LocksHeld() {
  if (!file_) return;
  auto& files = LockedFiles::ofProcess();
  const std::scoped_lock lock{files.mutex};
  auto& entry = files.entries[*file_];
  if (--entry.holders > 0) return;
  for (const auto& waiting : entry.waiting)
    close(waiting.number);
  files.entries.erase(*file_);
}

Descriptor::Descriptor(const std::filesystem::path& path, Mode mode) : mode_{mode} {
  if (const auto file = fileIdOf(path)) {
    file_ = *file;
    locked_ = lockedBy(path, file_);
    auto& files = LockedFiles::ofProcess();
    const std::scoped_lock lock{files.mutex};
    if (auto* const entry = files.find(locked_)) number_ = taken(*entry, file_, mode);
    if (number_ >= 0) return;
  }
  number_ = open(path.c_str(), (mode == Mode::Read ? O_RDONLY : O_RDWR) | O_CLOEXEC | O_NONBLOCK);
  struct stat status {};
  if (number_ < 0 || fstat(number_, &status) != 0) fail();
  isRegular_ = S_ISREG(status.st_mode);
  file_ = idOf(status);
  locked_ = lockedBy(path, file_);
}

Descriptor::~Descriptor() {
  auto& files = LockedFiles::ofProcess();
  const std::scoped_lock lock{files.mutex};
  if (auto* const entry = files.find(locked_))
    entry->waiting.push_back({number_, mode_, file_});
  else
    close(number_);
}

/// Waits until there is something to read, or the last writer has gone.
void Descriptor::waitForBytes(const Progress& progress) const {
  constexpr int milliseconds = 50;
  pollfd source{number_, POLLIN, 0};
  do {
    progress.checkpoint();
    if (poll(&source, 1, milliseconds) < 0 && errno != EINTR) fail();
  } while (source.revents == 0);
}

std::size_t Descriptor::read(std::span<char> room, const Progress& progress) const {
  std::size_t size = 0;
  while (size < room.size()) {
    if (!isRegular_) waitForBytes(progress);
    const auto count = ::read(number_, room.data() + size, room.size() - size);
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (count < 0) fail();
    if (count == 0) break;
    size += static_cast<std::size_t>(count);
  }
  return size;
}

}  // namespace kindred::io
