#pragma once

#include <QString>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/backend/execution.hpp"
#include "engine/core/error.hpp"
#include "engine/core/progress.hpp"
#include "engine/graph/dataset.hpp"
#include "engine/job/job.hpp"
#include "engine/result/part_store.hpp"
#include "engine/result/result_request.hpp"
#include "engine/work/computed.hpp"
#include "gui/document/file_content.hpp"
#include "gui/document/subject.hpp"

namespace kindred::gui {

class Document;
class ResultKind;
struct ResultItem;

/// A data set, or one graph of it, that a result is computed from.
struct ResultSource {
  std::shared_ptr<const Dataset> data;
  std::int32_t place = -1;  ///< the place of the graph; -1: all graphs

  /// The one graph.
  const std::shared_ptr<const Graph>& graph() const {
    return data->graphs.at(static_cast<std::size_t>(place));
  }
};

/// Values that a result is computed from beside graphs, as pairs of nodes that a person gave. Each
/// kind has a type of its own; its options tell them apart, and it keeps them with its parts.
class ResultGiven {
 public:
  virtual ~ResultGiven() = default;
};

/// A result that is computed on the way to another one, and may be shared by several.
struct ResultStep {
  const ResultKind* kind = nullptr;
  std::vector<GraphPlace> inputs;
  ResultOptions options;
};

/// The input of a job that computes or loads a result; it owns all of it.
struct ResultTask {
  ResultOptions options;
  std::vector<ResultSource> inputs;
  std::string device;
  ExecutionOptions execution;
  std::shared_ptr<const ResultGiven> given = {};  ///< null: nothing, or what the parts hold of it

  /// The stores of ResultKind::steps(), in that order; none if nothing is to be kept of them.
  std::vector<std::shared_ptr<PartStore>> steps = {};
};

/// The unfinished result that a running computation shows: the job fills it, the GUI thread looks
/// ten times a second.
class ResultGrowth {
 public:
  virtual ~ResultGrowth() = default;

  /// Returns the values that are there by now, if there are more than in `before`; else null.
  virtual ResultPointer grown(const ResultPointer& before) = 0;
};

/// A fact about a result, as the inspector shows it.
struct ResultFact {
  QString label;
  QString value;
  bool isDetail = false;  ///< such as an expression, which few people ask for
};

/// A file that a result of some kind can be written as. Its `write` is empty while the values are
/// not there.
struct ResultFile {
  FileContent content;
  std::shared_ptr<const Dataset> targetsOf;  ///< whose properties can be learned from it, or null
};

/// A kind of result describes itself. Whatever lists, names, keeps, removes, undoes, resumes, shows
/// or exports results goes by this, and knows no kind by name.
class ResultKind {
 public:
  virtual ~ResultKind() = default;

  virtual std::string_view id() const = 0;  ///< "kernel-matrix": in the project file
  virtual int numericsVersion(const ResultOptions& options) const = 0;
  virtual const char* icon() const = 0;  ///< in resources/icons
  virtual QString noun() const = 0;      ///< "Kernel matrix"

  /// True if this program knows every option that identifies such a result. A result of a newer
  /// Kindred that it does not understand stays in the file and is not shown.
  virtual bool understands(const ResultOptions& options) const = 0;

  /// "3 kernel matrices".
  virtual QString countText(int count) const = 0;

  /// "Kernel matrix of drugs", of the names of its inputs.
  virtual QString usualName(const std::vector<QString>& inputs,
                            const ResultOptions& options) const = 0;

  /// Returns words that tell a result from another one of the same inputs: "molecule2d".
  virtual QString detail(const ResultOptions& options) const = 0;

  /// The options that suit a data set; found once when it is read, in that job.
  virtual ResultOptions suggestion(const Dataset&) const { return {}; }

  /// Null of what shows nothing until it is finished.
  virtual std::shared_ptr<ResultGrowth> growth() const { return nullptr; }

  /// Returns the device that computes it if `chosen` is the device of the settings: "cpu" if
  /// the processor computes it on every machine.
  virtual std::string deviceFor(const std::string& chosen) const { return chosen; }

  /// Returns the lane in which its job waits for its turn: the device, or a lane of its own for
  /// what takes a moment.
  virtual std::string laneFor(const std::string& device) const { return device; }

  /// False of what is only there so that others are compared with it: no view opens by itself.
  virtual bool isLookedAt(const ResultOptions&) const { return true; }

  /// The results on the way to one with these options: its computation finds in the task where each
  /// is kept, and keeps there what it had to compute of them.
  virtual std::vector<ResultStep> steps(const ResultOptions&,
                                        const std::vector<GraphPlace>&) const {
    return {};
  }

  /// True of what is there because others were computed, and is listed apart from what was asked
  /// for.
  virtual bool isStep() const { return false; }

  /// Returns what people may do to its job.
  virtual JobTraits traits() const = 0;

  /// Runs in a job. Parts that the store holds are not computed again.
  virtual ResultPointer compute(const ResultTask& task, const std::shared_ptr<PartStore>& store,
                                ResultGrowth* growth, Progress& progress) const = 0;

  /// Runs in a job. Returns null while nothing is kept yet. Throws MalformedBytes if what is
  /// kept cannot be understood.
  virtual ResultPointer load(const ResultTask& task, PartSource& source,
                             Progress& progress) const = 0;

  virtual std::vector<ResultFact> facts(const ResultItem& item) const = 0;

  /// True of what says something of each graph of its first input, a data set: columns() are shown
  /// in its table.
  virtual bool givesColumns() const { return false; }

  /// One row a graph of the data set. Called in the GUI thread, when the value is there.
  virtual std::vector<Column> columns(const ResultItem&, const Dataset&) const { return {}; }

  /// `current` is the graph that is looked at: a file may hold what is found of one graph.
  virtual std::vector<ResultFile> files(const ResultItem& item, const Document& document,
                                        GraphPlace current) const = 0;
};

/// True if every option that identifies a result is in `known`, the options of this program, and
/// `read` accepts the values of all.
template <typename Read>
bool areUnderstood(const ResultOptions& options, const ResultOptions& known, Read read) {
  try {
    read(options);
    return options.areKnownTo(known);
  } catch (const Error&) {
    return false;
  }
}

using ResultKinds = std::span<const ResultKind* const>;

/// The kind of that id, or null: a newer Kindred may know more.
inline const ResultKind* kindNamed(ResultKinds kinds, std::string_view id) {
  for (const auto* kind : kinds)
    if (kind->id() == id) return kind;
  return nullptr;
}

}  // namespace kindred::gui
