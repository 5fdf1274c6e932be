#include "io/file/atomic_file.hpp"

#include <cerrno>
#include <cstring>

#include "io/file/beside.hpp"
#include "io/file/file_writing.hpp"
#include "io/file/regular_file.hpp"
#include "io/system/file_names.hpp"
#include "io/system/open_file.hpp"

namespace kindred::io {

namespace {

constexpr std::size_t bufferSize = 1 << 20;
constexpr std::string_view partEnding = ".part";

}  // namespace

AtomicFile::AtomicFile(const std::filesystem::path& path) : target_{path} {
  std::error_code problem;
  if (const auto obstacle = obstacleAt(path); !obstacle.empty()) refuse(obstacle);
  // A link stays one: the file it leads to is replaced.
  if (std::filesystem::is_symlink(path, problem))
    target_ = std::filesystem::weakly_canonical(path, problem);
  removeLeftOvers(target_, partEnding);
  temporary_ = temporaryBeside(target_, partEnding);
  descriptor_ = system::openFile(temporary_, system::Opening::Make);
  if (descriptor_ < 0) refuse(std::strerror(errno));
  system::lockFile(descriptor_);  // some file systems have no locks
}

AtomicFile::~AtomicFile() {
  if (descriptor_ < 0) return;
  system::closeFile(descriptor_);
  system::removeName(temporary_);
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
    const auto written = system::writeNext(descriptor_, rest);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) refuse(std::strerror(errno));
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
  // The disk begins at once, so that commit() has less to wait for; if it cannot, it does not.
  system::beginSync(descriptor_);
}

void AtomicFile::commit() {
  flush();
  if (system::syncFile(descriptor_) != 0) refuse(std::strerror(errno));
  replaceFile(temporary_, target_);
  system::closeFile(descriptor_);
  descriptor_ = -1;
}

}  // namespace kindred::io
