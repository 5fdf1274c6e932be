#pragma once

#include <filesystem>
#include <mutex>
#include <optional>
#include <type_traits>
#include <vector>

#include "io/project/checkpointer.hpp"
#include "io/project/database.hpp"
#include "io/project/log_identity.hpp"
#include "io/project/project.hpp"
#include "io/project/write_lock.hpp"

namespace kindred::io {

/// An open project; shared with the stores that it gave out.
///
/// Written through SQLite's write-ahead log: a commit only writes, without waiting for the disk, so
/// it survives the end of the process at once; the log reaches the disk, and then the file, by the
/// checkpointer. When the project is closed the log goes, and the file is whole by itself.
struct Project::State {
  State(const std::filesystem::path& path, Mode mode, const Progress& progress);
  ~State();
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  /// Throws Error (File) if the project is read-only.
  void requireWriting() const;

  /// Makes the log the way of writing.
  void startLog();

  /// False once the file was removed, replaced, or overwritten by another.
  bool isInPlace() const;

  /// Runs `work` as one transaction.
  template <typename Work>
  auto write(Work work) -> std::invoke_result_t<Work> {
    requireWriting();
    const std::scoped_lock guard{mutex};
    Transaction transaction{database};
    repeatIdentity(database);
    if constexpr (std::is_void_v<std::invoke_result_t<Work>>) {
      work();
      transaction.commit();
      checkpointer->wake();
    } else {
      auto result = work();
      transaction.commit();
      checkpointer->wake();
      return result;
    }
  }

  template <typename Work>
  auto read(Work work) {
    const std::scoped_lock guard{mutex};
    return work();
  }

  /// Runs work that ends when `progress` is cancelled.
  template <typename Work>
  auto read(const Progress& progress, Work work) {
    const std::scoped_lock guard{mutex};
    const Listening longer{database, progress};
    return work();
  }

  std::optional<WriteLock> lock;  ///< first, so given up last
  Database database;
  std::optional<OwnLog> log;
  std::optional<Listening> listening;  ///< to the work that opened the project
  std::optional<Checkpointer> checkpointer;
  std::mutex mutex;  ///< guards the database
  std::vector<Notice> notices;
};

}  // namespace kindred::io
