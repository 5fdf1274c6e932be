#include "io/file/descriptor.hpp"

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

/// The file whose locks go when `path` is closed: the database of a shared-memory file, else
/// itself.
FileId lockedBy(const std::filesystem::path& path, const FileId& file) {
  constexpr std::string_view ending = "-shm";
  const auto name = path.string();
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
  system::rewind(number);
  return number;
}

[[noreturn]] void fail() { throw std::system_error{errno, std::generic_category()}; }

}  // namespace

std::optional<FileId> fileIdOf(const std::filesystem::path& path) {
  const auto facts = system::factsOf(path);
  return facts ? std::optional{facts->id} : std::nullopt;
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
    system::closeFile(waiting.number);
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
  number_ =
      system::openFile(path, mode == Mode::Read ? system::Opening::Read : system::Opening::Write);
  if (number_ < 0) fail();
  const auto facts = system::factsOf(number_);
  if (!facts) fail();
  isRegular_ = facts->isRegular;
  file_ = facts->id;
  locked_ = lockedBy(path, file_);
}

Descriptor::~Descriptor() {
  auto& files = LockedFiles::ofProcess();
  const std::scoped_lock lock{files.mutex};
  if (auto* const entry = files.find(locked_))
    entry->waiting.push_back({number_, mode_, file_});
  else
    system::closeFile(number_);
}

/// Waits until there is something to read, or the last writer has gone.
void Descriptor::waitForBytes(const Progress& progress) const {
  constexpr int milliseconds = 50;
  for (int news = 0; news == 0;) {
    progress.checkpoint();
    news = system::waitForBytes(number_, milliseconds);
    if (news < 0) fail();
  }
}

std::size_t Descriptor::read(std::span<char> room, const Progress& progress) const {
  std::size_t size = 0;
  while (size < room.size()) {
    if (!isRegular_) waitForBytes(progress);
    const auto count = system::readNext(number_, room.subspan(size));
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (count < 0) fail();
    if (count == 0) break;
    size += static_cast<std::size_t>(count);
  }
  return size;
}

}  // namespace kindred::io
