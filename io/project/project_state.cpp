#include "io/project/project_state.hpp"

#include <unistd.h>

#include "engine/core/text.hpp"

namespace kindred::io {

namespace {

std::filesystem::path folderOf(const std::filesystem::path& path) {
  return std::filesystem::absolute(path).parent_path();
}

bool mayWrite(const std::filesystem::path& path) { return access(path.c_str(), W_OK) == 0; }

/// Returns the way in which a file is opened. Even a reader needs the folder, for the log of a
/// writer beside it.
Access accessTo(const std::filesystem::path& path, Project::Mode mode) {
  const auto folder = folderOf(path);
  if (mode == Project::Mode::ReadOnly) return mayWrite(folder) ? Access::Read : Access::Snapshot;
  const auto file = path.filename().string();
  if (!mayWrite(folder))
    throw Error{ErrorCode::File, joined("The folder ", folder.string(), " is read-only: ", file,
                                        " can only be read there; copy it to work on it.")};
  if (!mayWrite(path))
    throw Error{ErrorCode::File, joined(file, " is read-only: open it read-only, or copy it.")};
  return Access::Write;
}

}  // namespace

Project::State::State(const std::filesystem::path& path, Mode mode)
    : database{path, accessTo(path, mode)} {
  if (mode == Mode::Write) lock.emplace(path);
}

Project::State::~State() {
  if (!lock) return;
  checkpointer.reset();
  // Ending the log would delete that of the file which took the place.
  if (!lock->isInPlace(database.path())) return;
  try {
    database.execute("PRAGMA busy_timeout = 0");
    database.execute("PRAGMA journal_mode = DELETE");
  } catch (const Error&) {  // somebody reads: the log stays beside the file until the next time
  }
}

void Project::State::requireWriting() const {
  if (!lock)
    throw Error{ErrorCode::File, joined(database.path().filename().string(),
                                        " was opened read-only: nothing can be saved in it.")};
}

void Project::State::startLog() {
  database.execute("PRAGMA journal_mode = WAL");
  database.execute("PRAGMA synchronous = NORMAL");
  database.execute("PRAGMA wal_autocheckpoint = 0");
  database.execute("PRAGMA foreign_keys = ON");
  checkpointer.emplace(database.path());
}

}  // namespace kindred::io
