#pragma once

#include <QString>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/gram/gram.hpp"
#include "engine/gram/partial_gram.hpp"
#include "engine/graph/dataset.hpp"
#include "engine/graph/permutation.hpp"
#include "gui/document/subject.hpp"
#include "gui/job/job_bridge.hpp"
#include "io/format/notice.hpp"
#include "io/format/read.hpp"

namespace kindred {
class MemoryBlocks;
}

namespace kindred::gui {

/// One permutation a graph of a data set.
using Orders = std::shared_ptr<const std::vector<Permutation>>;

/// A kept order of a data set, by its name ("pbr").
struct OrderPlace {
  ItemId dataset = 0;
  std::string name;
};
using Notices = std::shared_ptr<const std::vector<io::Notice>>;

/// A data set that another one was made of.
struct MadeOf {
  ItemId dataset = 0;                ///< 0 where the project does not hold it any more
  QString name;                      ///< that it had
  std::size_t size = 0;              ///< its graphs
  std::vector<std::int32_t> graphs;  ///< those that were taken, ascending; empty: all
};

/// A data set of the open project.
struct DatasetItem {
  ItemId id = 0;
  QString name;
  std::size_t size = 0;  ///< graphs; known before they are loaded

  /// Null until the first graphs are there. While it is read, each value continues the one before
  /// it: the same graphs, and more; the properties come with the last.
  std::shared_ptr<const Dataset> data;

  Notices notices;                           ///< what the reader met; null until known
  std::map<std::string, Orders> orders;      ///< by name ("pbr"); null: saved, and not loaded yet
  QString source;                            ///< where it was read from, or when it was saved
  std::vector<MadeOf> madeOf;                ///< some graphs of one data set, or all of several
  std::vector<std::filesystem::path> files;  ///< that it was read from, if any
  std::vector<std::filesystem::path> read;   ///< what was read of them, each file of a folder
  io::ReadOptions reading;                   ///< how they were read
  std::optional<io::TableColumns> columns;   ///< of one table of molecules
  KernelOptions suggested;                   ///< the kernel that suits it; known once it is whole
  std::int64_t number = 0;                   ///< in the project file; 0 until saved
  ItemId replaced = 0;                       ///< the data set whose place it takes, if any
  JobPointer job;                            ///< what reads or loads it, or null
  QString trouble;                           ///< why it could not be loaded, or empty

  bool isWhole() const noexcept { return data && !job; }
};

/// A kernel matrix of the open project: under way, finished, or as far as it came.
struct RunItem {
  ItemId id = 0;
  QString name;
  ItemId rows = 0;
  ItemId columns = 0;  ///< 0: the symmetric matrix of `rows`
  KernelOptions kernel;
  SolveOptions solve;
  bool normalise = true;
  std::string device;  ///< that computes it, or did
  QString saved;       ///< when it was begun
  std::size_t blocks = 0, blocksDone = 0;
  bool isUnderWay = false;  ///< from when it is asked for until it ends, however that is
  std::shared_ptr<const GramResult> result;  ///< null until computed or loaded

  /// What is there of it while it is computed, more at every runGrew(); the blocks of the diagonal
  /// come first. It stays where computing ends without a result, and is null once there is one.
  std::shared_ptr<const PartialGram> partial;

  std::int64_t number = 0;  ///< in the project file; 0 while it has none
  JobPointer job;           ///< what computes or loads it, or null
  QString trouble;          ///< why it ended without a result, or empty

  /// Its blocks where no project could take them, else null.
  std::shared_ptr<MemoryBlocks> blocksInMemory;

  /// True once every value is known, loaded or not.
  bool isWhole() const noexcept {
    return result ? result->isComplete : blocks > 0 && blocksDone == blocks;
  }
};

}  // namespace kindred::gui
