#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/graph/dataset.hpp"
#include "engine/result/part_store.hpp"
#include "io/format/read.hpp"
#include "io/project/memory_allowance.hpp"
#include "io/project/result_entry.hpp"

namespace kindred::io {

/// A data set of a project, by its number.
struct DatasetEntry {
  std::int64_t id = 0;
  std::string name;
  std::size_t size = 0;  ///< graphs
  std::string saved;     ///< when, as "2026-11-20T12:00:00Z"
};

/// The store in which a result is kept, and the number of the result. The store may outlive the
/// project.
struct ResultPlace {
  std::shared_ptr<PartStore> store;
  std::int64_t number = 0;
};

/// The results of a project.
struct ResultList {
  std::vector<ResultEntry> entries;  ///< those that can be understood
  std::vector<Notice> damages;       ///< one of each that cannot
};

/// A project file, `.kindred`: one SQLite database with everything that a piece of work needs.
///
/// It is saved as you work. Each function is one transaction: when the process is killed, the disk
/// is full or the work is cancelled, it has happened or it has not. What was committed survives the
/// end of the process at once, and a loss of power after a few seconds at most; a loss of power
/// never damages the file.
///
/// One process at a time writes; others may read. Safe from any thread. Everything throws Error
/// (File) if the disk refuses, and DamagedError if the file contradicts itself.
class Project {
 public:
  enum class Mode { Write, ReadOnly };

  /// The choice whether removed entries go for good when the project is opened for writing, or can
  /// still be brought back, by a program that goes on with a copy of its own.
  enum class Removed { Goes, Stays };

  /// Throws Error (File) if there is such a file already.
  static Project create(const std::filesystem::path& path);

  /// A file of a newer Kindred is opened read-only, and notices() says so. Throws Error (Input)
  /// if it is no project, Error (File) if another process has it open for writing.
  ///
  /// Queries that take long end with Cancelled once `progress` is cancelled, until endListening().
  static Project open(const std::filesystem::path& path, Mode mode = Mode::Write,
                      Removed removed = Removed::Goes, const Progress& progress = {});

  /// Opens a project for writing, and makes it if there is none. Throws Error (Input) also if
  /// a newer Kindred wrote it.
  static Project openOrCreate(const std::filesystem::path& path, const Progress& progress = {});

  /// Lets the project outlive the work that opened it, however that is cancelled.
  void endListening();

  /// Holds all that is read from now on to this moment, until the project is closed, whatever
  /// others write. It makes reading much quicker: a file is locked once, not for each row.
  void holdMoment() const;

  const std::filesystem::path& path() const noexcept;
  bool isReadOnly() const noexcept;

  /// False once somebody removed, replaced or overwrote the file that this writes: then nothing
  /// that is saved here is found again.
  bool isInPlace() const;

  /// Throws Error (File) unless isInPlace().
  void requireInPlace() const;

  /// Returns the notices about the opening.
  std::span<const Notice> notices() const noexcept;

  /// Saves a data set and what its reader met. The very same one is saved once and keeps its
  /// number.
  std::int64_t saveDataset(const Dataset& dataset, std::span<const Notice> notices = {},
                           Progress progress = {});
  std::vector<DatasetEntry> datasets() const;
  Dataset loadDataset(std::int64_t dataset, Progress progress = {}) const;

  /// Loads one of several data sets that share an allowance of memory.
  Dataset loadDataset(std::int64_t dataset, Progress progress, MemoryAllowance& allowance) const;
  std::vector<Notice> loadNotices(std::int64_t dataset) const;

  /// Removed data sets and results are not listed any more, and can be brought back as long as the
  /// project is open; they go for good when the project is next opened for writing. Saving the same
  /// data set, or computing the same kernel matrix, brings these back too.
  void renameDataset(std::int64_t dataset, std::string_view name);
  void removeDataset(std::int64_t dataset);
  void restoreDataset(std::int64_t dataset);

  /// Returns the store of the parts of a result, and its number. A request that was begun before is
  /// known again by its inputs and options, and goes on from its parts.
  ResultPlace resultPlace(const ResultRequest& request, std::span<const ResultInput> inputs);

  /// The data set that holds the very same graphs, whatever its name; it is saved if there is
  /// none.
  std::int64_t numberOf(const Dataset& dataset, Progress progress = {});

  /// Returns the results that can be understood, and a notice of each that cannot. Reads and checks
  /// the plans of all results.
  ResultList listResults() const;

  /// Returns the results that can be understood.
  std::vector<ResultEntry> results() const;
  ResultEntry result(std::int64_t result) const;

  /// Returns the store of the parts of a result. Each call of the store locks the project by
  /// itself, so that parts computed meanwhile can be stored.
  std::shared_ptr<PartStore> parts(std::int64_t result) const;

  void renameResult(std::int64_t result, std::string_view name);
  void removeResult(std::int64_t result);
  void restoreResult(std::int64_t result);

  /// These store and load text that a program wants to find again when it opens the project: the
  /// views of the window. loadState() returns an empty text if nothing was saved.
  void saveState(std::string_view key, std::string_view value);
  std::string loadState(std::string_view key) const;

  /// The choice whether an existing file stays, and a copy of its name is refused, or is replaced.
  enum class Existing { Stays, IsReplaced };

  /// Copies the project as it is now; the copy appears whole or not at all.
  void copyTo(const std::filesystem::path& path, Existing existing = Existing::Stays) const;

 private:
  struct State;
  explicit Project(std::shared_ptr<State> state);

  std::shared_ptr<State> state_;
};

/// Deletes a project that nobody has open, with its log. Says nothing if it cannot.
void deleteProject(const std::filesystem::path& path);

}  // namespace kindred::io
