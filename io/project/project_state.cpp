#include "io/project/project_state.hpp"

#include "engine/core/text.hpp"
#include "io/project/project_header.hpp"
#include "io/system/file_names.hpp"

namespace kindred::io {

namespace {

std::filesystem::path folderOf(const std::filesystem::path& path) {
  return std::filesystem::absolute(path).parent_path();
}

/// Changing the way of writing takes a journal. Were its removal not on the disk before what is
/// written next, a loss of power could bring it back, and it would undo what it knows nothing of.
constexpr const char* waitsForFolder = "PRAGMA synchronous = EXTRA";

using system::mayWrite;

/// Takes back what a writer had begun when it lost its power while it made or closed the project: a
/// reader alone may not. While the log is the way of writing there is no journal.
void takeBackUnfinished(const std::filesystem::path& path) {
  std::error_code none;
  const auto size = std::filesystem::file_size(besideProject(path, "-journal"), none);
  if (!none && size > 0 && mayWrite(path))
    Database{path, Access::Write}.integerOf("SELECT count(*) FROM sqlite_schema");
}

/// Returns the way in which a file is opened. Even a reader needs the folder, for the log of a
/// writer beside it.
Access accessTo(const std::filesystem::path& path, Project::Mode mode) {
  const auto folder = folderOf(path);
  if (mode == Project::Mode::ReadOnly) {
    if (!mayWrite(folder)) return Access::Snapshot;
    takeBackUnfinished(path);
    return Access::Read;
  }
  const auto file = path.filename().string();
  if (!mayWrite(folder))
    throw Error{ErrorCode::File, joined("The folder ", folder.string(), " is read-only: ", file,
                                        " can only be read there; copy it to work on it.")};
  if (!mayWrite(path))
    throw Error{ErrorCode::File, joined(file, " is read-only: open it read-only, or copy it.")};
  return Access::Write;
}

}  // namespace

Project::State::State(const std::filesystem::path& path, Mode mode, const Progress& progress)
    : database{path, accessTo(path, mode)} {
  listening.emplace(database, progress);
  if (mode == Mode::Write) lock.emplace(path);
}

Project::State::~State() {
  listening.reset();  // closing has nothing to do with it
  if (!lock) return;
  checkpointer.reset();
  try {
    if (!isInPlace()) {  // ending the log would delete that of the file which took the place
      database.leaveLog();
      if (log) log->remove();
      return;
    }
    database.execute("PRAGMA busy_timeout = 0");
    database.execute(waitsForFolder);
    database.execute("PRAGMA journal_mode = DELETE");
  } catch (
      const std::exception&) {  // somebody reads: the log stays beside the file until the next time
  }
}

void Project::State::requireWriting() const {
  if (!lock)
    throw Error{ErrorCode::File, joined(database.path().filename().string(),
                                        " was opened read-only: nothing can be saved in it.")};
}

bool Project::State::isInPlace() const {
  return lock->isInPlace(database.path()) && isLogOwn(database.path());
}

void Project::State::startLog() {
  database.execute(waitsForFolder);
  // A log that a kill left goes on by its identity, until it is moved into the file.
  auto mode = database.prepare("PRAGMA journal_mode");
  const bool hasLog = mode.step() && mode.text(0) == "wal";
  mode.reset();
  if (!hasLog) renewIdentity(database);
  database.execute("PRAGMA journal_mode = WAL");
  database.execute("PRAGMA synchronous = NORMAL");
  database.execute("PRAGMA foreign_keys = ON");
  database.integerOf("SELECT count(*) FROM sqlite_schema");  // the log is there from here on
  log.emplace(database.path());
  checkpointer.emplace(database.path());
}

}  // namespace kindred::io
