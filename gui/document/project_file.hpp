#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <vector>

#include "gui/document/items.hpp"
#include "io/project/project.hpp"

namespace kindred::gui {

/// The items that a project is to hold.
struct KeptItems {
  template <typename Item>
  struct Kept {
    Item item;
    bool isPresent = true;  ///< false of what was removed, and may come back
  };

  std::vector<Kept<DatasetItem>> datasets;
  std::vector<Kept<ResultItem>> results;
};

/// The project of a document on the disk.
///
/// It is told what the project is to hold, and writes what is different. So an edit reaches the
/// file whatever was under way when it was made, and what a full disk kept out of it gets there
/// with the next edit. Only jobs of the project lane touch it, one after another; whoever else
/// holds it waits for them.
class ProjectFile {
 public:
  /// Numbers of items in the project.
  using Numbers = std::map<ItemId, std::int64_t>;

  /// Made there once it is to hold something.
  explicit ProjectFile(std::filesystem::path path) : path_{std::move(path)} {}

  /// Opens what is there. Queries end with Cancelled once `progress` is cancelled, until the
  /// project is told to end listening.
  ProjectFile(const std::filesystem::path& path, io::Project::Mode mode, const Progress& progress);

  /// For good; somebody else may open it.
  void close() { project_.reset(); }

  bool isOpen() const noexcept { return project_.has_value(); }

  /// False once somebody removed or replaced the file.
  bool isInPlace() const { return !project_ || project_->isInPlace(); }

  /// Made if there is none yet; throws Error (File) if it cannot be.
  io::Project& project();

  /// Says that the project holds this, as it is. Before the first job of the project lane.
  void know(const DatasetItem& dataset);
  void know(const ResultItem& result);

  /// Makes the project hold this. Returns the numbers.
  Numbers keep(const KeptItems& items, Progress& progress);

  /// Returns where the project stores the parts of a result, whose data sets are kept.
  io::ResultPlace place(const ResultItem& result);

  /// Loads what is kept of a result. Inputs that the task lacks are loaded by their numbers.
  ResultPointer loadResult(const ResultKind& kind, std::int64_t number, ResultTask task,
                           const std::vector<std::int64_t>& inputNumbers, Progress& progress);

  /// Goes on with a copy that holds this, in place of whatever is there; it appears whole or not at
  /// all. The old file goes if it `wasUntitled`.
  Numbers moveTo(const std::filesystem::path& path, const KeptItems& all, bool wasUntitled,
                 Progress& progress);

 private:
  /// The facts about an item that the project holds.
  struct Record {
    std::int64_t number = 0;
    QString name;
    bool isPresent = true;
  };

  void keepDataset(const DatasetItem& item, bool isPresent, Progress& progress);
  void keepResult(const ResultItem& item, bool isPresent);

  std::filesystem::path path_;
  std::optional<io::Project> project_;
  std::map<ItemId, Record> records_;
};

}  // namespace kindred::gui
