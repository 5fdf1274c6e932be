#include "io/file/placed_file.hpp"

#include <cerrno>
#include <cstring>
#include <utility>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "io/file/file_writing.hpp"
#include "io/file/regular_file.hpp"
#include "io/system/open_file.hpp"

namespace kindred::io {

namespace {

/// False if the file got another name while its lock was waited for.
bool isStillAt(int descriptor, const std::filesystem::path& path) {
  const auto own = system::factsOf(descriptor), there = system::factsOf(path);
  if (own && there && own->id == there->id) return true;
  errno = EAGAIN;
  return false;
}

}  // namespace

PlacedFile::PlacedFile(std::filesystem::path path, Writers writers) : path_{std::move(path)} {
  if (const auto obstacle = obstacleAt(path_); !obstacle.empty()) refuseWriting(path_, obstacle);
  descriptor_ = system::openFile(path_, system::Opening::Continue);
  if (descriptor_ < 0) refuse(errno);
  if (writers == Writers::Several) return;
  if (system::lockFile(descriptor_) == 0 && isStillAt(descriptor_, path_)) return;
  const int reason = errno;
  if (reason != EAGAIN) return;  // some file systems have no locks
  system::closeFile(descriptor_);
  throw Error{ErrorCode::File,
              joined(path_.string(),
                     " is being written by another Kindred: wait for it, or choose "
                     "another place.")};
}

PlacedFile::~PlacedFile() {
  if (descriptor_ >= 0) system::closeFile(descriptor_);
}

void PlacedFile::refuse(int reason) const { refuseWriting(path_, std::strerror(reason)); }

std::uint64_t PlacedFile::size() const {
  const auto facts = system::factsOf(descriptor_);
  if (!facts) refuse(errno);
  return facts->size;
}

void PlacedFile::reserve(std::uint64_t size) const {
  if (size > this->size() && system::reserveFile(descriptor_, size) != 0) refuse(errno);
}

void PlacedFile::cut(std::uint64_t size) const {
  if (system::cutFile(descriptor_, size) != 0) refuse(errno);
}

void PlacedFile::write(std::uint64_t place, std::string_view bytes) const {
  if (system::writeAt(descriptor_, place, bytes) != 0) refuse(errno);
}

std::string PlacedFile::read(std::uint64_t place, std::size_t count) const {
  std::string bytes(count, '\0');
  const auto read = system::readAt(descriptor_, place, bytes);
  if (read < 0) refuse(errno);
  bytes.resize(static_cast<std::size_t>(read));
  return bytes;
}

void PlacedFile::beginSync(std::uint64_t place, std::uint64_t size) const {
  system::beginSync(descriptor_, place, size);
}

void PlacedFile::sync() const {
  if (system::syncFile(descriptor_) != 0) refuse(errno);
}

}  // namespace kindred::io
