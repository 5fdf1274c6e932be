#pragma once

#include <QString>
#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/graph/dataset.hpp"
#include "engine/table/graph_table.hpp"
#include "gui/document/result_kind.hpp"
#include "gui/document/subject.hpp"
#include "gui/job/job_bridge.hpp"
#include "io/format/notice.hpp"
#include "io/format/read.hpp"

namespace kindred {
class MemoryParts;
}

namespace kindred::gui {

using Notices = std::shared_ptr<const std::vector<io::Notice>>;

/// A data set that another one was made of.
struct MadeOf {
  ItemId dataset = 0;                ///< 0 if the project does not hold it any more
  QString name;                      ///< that it had
  std::size_t size = 0;              ///< its graphs
  std::vector<std::int32_t> graphs;  ///< the graphs that were taken, ascending; empty: all
};

/// The name of a part of a data set that is made, and what it has beside.
struct PartLook {
  QString name;                ///< empty: by how much of the data set it is
  std::optional<Column> more;  ///< known of just its graphs
};

/// The options that suit a data set, by the kind of result.
using Suggestions = std::map<const ResultKind*, ResultOptions>;

/// A data set of the open project.
struct DatasetItem {
  ItemId id = 0;
  QString name;
  std::size_t size = 0;  ///< graphs; known before they are loaded

  /// Null until the first graphs are there. While it is read, each value continues the one before
  /// it: the same graphs, and more; the properties come with the last.
  std::shared_ptr<const Dataset> data;

  GraphTablePointer table;                   ///< the table of `data`, if it was made with them
  Notices notices;                           ///< notices of the reader; null until known
  QString source;                            ///< says where it was read from, or when it was saved
  std::vector<MadeOf> madeOf;                ///< some graphs of one data set, or all of several
  std::vector<std::filesystem::path> files;  ///< that it was read from, if any
  std::vector<std::filesystem::path> read;   ///< the files that were read, each file of a folder
  io::ReadOptions reading;                   ///< the options they were read with
  std::optional<io::TableColumns> columns;   ///< set only if one table of molecules was read
  Suggestions suggested;                     ///< options that suit it; known once it is whole
  std::int64_t number = 0;                   ///< in the project file; 0 until saved
  ItemId replaced = 0;                       ///< the data set whose place it takes, if any
  JobPointer job;                            ///< the job that reads or loads it, or null
  QString trouble;                           ///< why it could not be loaded, or empty

  bool isWhole() const noexcept { return data && !job; }
};

/// A result of the open project: under way, finished, or as far as it came.
struct ResultItem {
  ItemId id = 0;
  const ResultKind* kind = nullptr;
  QString name;
  std::vector<GraphPlace> inputs;  ///< data sets, or graphs of them
  int numericsVersion = 1;         ///< that of its kind when it was asked for
  ResultOptions options;
  std::shared_ptr<const ResultGiven> given;  ///< with it, since the window is open
  std::string device;                        ///< that computes it, or did
  ExecutionOptions execution;
  QString saved;  ///< when it was begun
  std::size_t parts = 0, partsDone = 0;
  bool hasEnded = false;    ///< complete, by what the project says
  bool isUnderWay = false;  ///< from when it is asked for until it ends, however that is
  bool isPassing = false;   ///< somebody looks at it; it is neither listed nor saved
  int lookers = 0;          ///< who consulted it, and did not leave it since
  ResultPointer value;      ///< null until computed or loaded

  /// The values that are there while the result is computed, more at every resultGrew(). They stay
  /// if computing ends without a result; null once there is one.
  ResultPointer partial;

  std::int64_t number = 0;  ///< in the project file; 0 while it has none
  JobPointer job;           ///< the job that computes or loads it, or null
  QString trouble;          ///< why it ended without a result, or empty

  /// Its parts if no project could take them, else null.
  std::shared_ptr<MemoryParts> partsInMemory;

  /// True once every value is known, loaded or not.
  bool isWhole() const noexcept {
    return value ? value->isComplete() : parts > 0 && partsDone == parts && hasEnded;
  }

  /// True if a data set, or a graph of it, is among its inputs.
  bool isOf(ItemId dataset) const {
    return std::ranges::find(inputs, dataset, &GraphPlace::dataset) != inputs.end();
  }
};

/// The result as it was asked for.
inline ResultRequest requestOf(const ResultItem& item) {
  return {std::string{item.kind->id()}, item.numericsVersion, item.options};
}

/// A request for a result: Document::compute() makes the result, or goes on with it.
struct ResultChoice {
  const ResultKind* kind = nullptr;
  std::vector<GraphPlace> inputs;
  ResultOptions options;
  std::string device = {};  ///< the device of the settings; ResultKind::deviceFor() may replace it
  ExecutionOptions execution = {};

  /// Values that are given beside the inputs, or null.
  std::shared_ptr<const ResultGiven> given = {};

  QString name = {};  ///< empty: that which its kind usually gives

  /// The graphs to take from the first input, ascending; empty: the input as it is. The data set
  /// that they form comes and goes with the result.
  std::vector<std::int32_t> graphs = {};

  bool operator==(const ResultChoice&) const = default;
};

/// Returns the choice that would compute a result once more.
inline ResultChoice choiceOf(const ResultItem& item) {
  return {item.kind, item.inputs, item.options, item.device, item.execution, item.given};
}

}  // namespace kindred::gui
