#include "io/project/new_file.hpp"

#include <cerrno>
#include <cstring>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "io/file/beside.hpp"
#include "io/file/regular_file.hpp"
#include "io/project/write_lock.hpp"
#include "io/system/file_names.hpp"
#include "io/system/open_file.hpp"

namespace kindred::io {

namespace {

[[noreturn]] void refuseTarget(const std::filesystem::path& target, const char* reason) {
  throw Error{ErrorCode::File, joined("The project ", target.string(), " cannot be made (", reason,
                                      "): see to the rights and the space of its folder.")};
}

/// Only a regular file is ever replaced.
void requireReplaceable(const std::filesystem::path& target) {
  if (const auto obstacle = obstacleAt(target); !obstacle.empty())
    throw Error{ErrorCode::File, joined("The project ", target.string(), " cannot be made: ",
                                        obstacle, "; give the name of a file.")};
  constexpr std::size_t longestName = 255 - std::string_view{"-journal"}.size();
  if (target.filename().string().size() > longestName)
    throw Error{ErrorCode::Usage,
                joined("The name of the project ", target.string(),
                       " is too long: give one of at most ", longestName, " bytes.")};
}

bool hasContent(const std::filesystem::path& path) {
  std::error_code problem;
  return std::filesystem::file_size(path, problem) > 0 && !problem;
}

/// Takes a place by a file without content, on a disk that has no links.
void takePlace(const std::filesystem::path& target) {
  const int file = system::openFile(target, system::Opening::Make);
  if (file >= 0)
    system::closeFile(file);
  else if (errno != EEXIST)
    refuseTarget(target, std::strerror(errno));
}

}  // namespace

NewFile::NewFile(std::filesystem::path target)
    : target_{std::move(target)}, path_{temporaryBeside(target_, ".new")} {
  requireReplaceable(target_);
  removeUnmade(target_);
  for (const auto* end : {"", "-wal", "-shm", "-journal"})
    leftovers_.emplace_back(path_.string() + end);
}

void removeUnmade(const std::filesystem::path& project) { removeLeftOvers(project, ".new"); }

NewFile::~NewFile() {
  for (const auto& one : leftovers_)
    system::removeName(one);
}

bool NewFile::isTaken() const { return hasContent(target_); }

void NewFile::requireWhole() const {
  if (hasContent(path_.string() + "-wal"))
    refuseTarget(target_, "its last part could not be written");
}

/// Takes a place where no file is.
bool NewFile::isLinked() const {
  // The lock goes with the file to its place, so nobody writes it before the log is gone.
  const WriteLock lock{path_};
  if (system::linkFile(path_, target_) != 0) return false;
  removeLog();
  return true;
}

/// The log of a file that was there before must not be taken for that of the new one.
void NewFile::removeLog() const {
  std::error_code none;
  for (const auto* end : {"-wal", "-shm", "-journal"})
    std::filesystem::remove(target_.string() + end, none);
}

bool NewFile::place() {
  requireWhole();
  if (isLinked()) return true;
  if (errno != EEXIST) takePlace(target_);
  // Processes that found an empty file there look again one after another, by the lock.
  requireReplaceable(target_);
  const WriteLock lock{target_};
  if (isTaken()) return false;
  if (system::renameFile(path_, target_) != 0) refuseTarget(target_, std::strerror(errno));
  return true;
}

void NewFile::replace() {
  requireWhole();
  requireReplaceable(target_);
  if (std::error_code none; std::filesystem::exists(target_, none)) {
    const WriteLock lock{target_};
    removeLog();
    if (system::renameFile(path_, target_) != 0) refuseTarget(target_, std::strerror(errno));
  } else if (!place()) {
    refuseTarget(target_, "another file took its place");
  }
}

}  // namespace kindred::io
