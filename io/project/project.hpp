#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/gram/gram.hpp"
#include "engine/graph/dataset.hpp"
#include "engine/graph/permutation.hpp"
#include "io/format/read.hpp"

namespace kindred::io {

/// A data set of a project, by its number.
struct DatasetEntry {
  std::int64_t id = 0;
  std::string name;
  std::size_t size = 0;  ///< graphs
  std::string saved;     ///< when, as "2026-11-20T12:00:00Z"
};

struct KernelEntry {
  std::string name;
  KernelOptions options;
};

/// A kernel matrix of a project: finished, or as far as it came.
struct GramEntry {
  std::int64_t id = 0;
  std::string name;                     ///< given by the user, or empty
  std::int64_t rows = 0;                ///< data set
  std::optional<std::int64_t> columns;  ///< data set; nothing: symmetric
  KernelOptions kernel;
  SolveOptions solve;
  bool normalise = true;
  std::size_t blocks = 0;  ///< of the plan
  std::size_t blocksDone = 0;
  std::string saved;

  bool isComplete() const noexcept { return blocks > 0 && blocksDone == blocks; }
};

/// Where computeGram() keeps the blocks of a kernel matrix, and its number.
struct GramPlace {
  std::unique_ptr<GramBlockStore> store;
  std::int64_t number = 0;
};

/// A project file, `.kindred`: one SQLite database with everything that a piece of work needs.
///
/// It is saved as you work. Each function is one transaction: when the process is killed, the disk
/// is full or the work is cancelled, it has happened or it has not. What was committed survives the
/// end of the process at once, and a loss of power after a few seconds at most; a loss of power
/// never damages the file.
///
/// One process at a time writes; others may read. Safe from any thread. Everything throws Error
/// (File) where the disk refuses, and DamagedError where the file contradicts itself.
class Project {
 public:
  enum class Mode { Write, ReadOnly };

  /// Whether what was removed goes for good when the project is opened for writing, or can still be
  /// brought back: by whoever goes on with a copy of its own.
  enum class Removed { Goes, Stays };

  /// Throws Error (File) if there is such a file already.
  static Project create(const std::filesystem::path& path);

  /// A file of a newer Kindred is opened read-only, and notices() says so. Throws Error (Input)
  /// where it is no project, Error (File) where another process has it open for writing.
  static Project open(const std::filesystem::path& path, Mode mode = Mode::Write,
                      Removed removed = Removed::Goes);

  static Project openOrCreate(const std::filesystem::path& path);

  const std::filesystem::path& path() const noexcept;
  bool isReadOnly() const noexcept;

  /// What there is to say about the opening.
  std::span<const Notice> notices() const noexcept;

  /// Saves a data set and what its reader met. The very same one is saved once and keeps its
  /// number.
  std::int64_t saveDataset(const Dataset& dataset, std::span<const Notice> notices = {},
                           Progress progress = {});
  std::vector<DatasetEntry> datasets() const;
  Dataset loadDataset(std::int64_t dataset, Progress progress = {}) const;
  std::vector<Notice> loadNotices(std::int64_t dataset) const;

  /// What is removed is not listed any more, and can be brought back as long as the project is
  /// open; it goes for good when it is next opened for writing. Saving the same data set, or
  /// computing the same kernel matrix, brings it back too.
  void renameDataset(std::int64_t dataset, std::string_view name);
  void removeDataset(std::int64_t dataset);
  void restoreDataset(std::int64_t dataset);

  /// Saves an order by its name ("pbr"), one permutation a graph; replaces one of the same name.
  void saveOrder(std::int64_t dataset, std::string_view name,
                 std::span<const Permutation> permutations);
  std::vector<std::string> orders(std::int64_t dataset) const;
  std::vector<Permutation> loadOrder(std::int64_t dataset, std::string_view name) const;
  void removeOrder(std::int64_t dataset, std::string_view name);

  /// Saves a kernel by its name; replaces one of the same name.
  void saveKernel(std::string_view name, const KernelOptions& options);
  std::vector<KernelEntry> kernels() const;

  /// Where computeGram() keeps the blocks of this request. Data sets of graphs that the project
  /// does not hold yet are saved first. A request that was begun before is known again by its data
  /// and options, whatever the names, and goes on from its blocks. The store may outlive the
  /// project.
  std::unique_ptr<GramBlockStore> gramStore(const GramRequest& request, Progress progress = {});

  /// The same, with the number of the kernel matrix.
  GramPlace gramPlace(const GramRequest& request, Progress progress = {});

  /// The same for data sets that are known by their numbers: of two with the same graphs, each has
  /// kernel matrices of its own.
  GramPlace gramPlace(const GramRequest& request, std::int64_t rows,
                      std::optional<std::int64_t> columns);

  /// The kernel matrices that can be understood, and a notice of each that cannot.
  std::vector<GramEntry> gramRuns() const;
  std::vector<Notice> damagedGrams() const;
  void renameGram(std::int64_t run, std::string_view name);
  void removeGram(std::int64_t run);
  void restoreGram(std::int64_t run);

  /// The matrix as far as it was computed. Data sets that are in memory are not loaded again.
  GramResult loadGram(std::int64_t run, Progress progress = {},
                      std::shared_ptr<const Dataset> rows = nullptr,
                      std::shared_ptr<const Dataset> columns = nullptr) const;

  /// What a program wants to find again when it opens the project: the views of the window. Empty
  /// where nothing was saved.
  void saveState(std::string_view key, std::string_view value);
  std::string loadState(std::string_view key) const;

  /// Whether a file that is there stays: then a copy of its name is refused.
  enum class Existing { Stays, IsReplaced };

  /// Copies the project as it is now; the copy appears whole or not at all.
  void copyTo(const std::filesystem::path& path, Existing existing = Existing::Stays) const;

 private:
  struct State;
  explicit Project(std::shared_ptr<State> state);

  std::shared_ptr<State> state_;
};

/// Deletes a project that nobody has open, with its log. Says nothing where it cannot.
void deleteProject(const std::filesystem::path& path);

}  // namespace kindred::io
