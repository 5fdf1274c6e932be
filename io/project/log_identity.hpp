#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>

#include "io/file/descriptor.hpp"
#include "io/project/database.hpp"

namespace kindred::io {

/// SQLite knows the log of a file by its name alone: a file that is restored, checked out or moved
/// to the place of a project would get the changes of the project that was there. So the first page
/// has a random identity, which every log repeats.
///
/// Identities change when the log is begun, and whenever it is moved into the file: a copy that was
/// made in between is another file. It stands where SQLite counts changes of the schema; there are
/// none.
void renewIdentity(const Database& database);

/// Does so in the log, which may begin anew with it: first of all it repeats the identity that the
/// file has until the log is moved there.
void renewIdentityInLog(const Database& database);

/// Puts the first page, and with it the identity, into the transaction under way.
void repeatIdentity(const Database& database);

/// False if the log beside a project, or the journal, has identities but not that of the file. True
/// if the file cannot be read.
bool isLogOwn(const std::filesystem::path& project);

/// Moves a log that is not the project's own to another name, before SQLite would apply it; to be
/// called before a project is opened. Warns in the log of this process, and returns the sentence,
/// if there was one. Throws Error (File) if it cannot be moved, or a writer is still at work
/// with it.
std::optional<std::string> moveForeignLog(const std::filesystem::path& project);

/// The log of a project that is being written, to be removed by its writer if the file is gone.
class OwnLog {
 public:
  explicit OwnLog(const std::filesystem::path& project);

  /// Leaves alone what has taken its names meanwhile.
  void remove() const;

 private:
  std::map<std::string, FileId> files_;  ///< by their paths
};

}  // namespace kindred::io
