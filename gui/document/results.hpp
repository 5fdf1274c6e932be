#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gui/document/datasets.hpp"
#include "gui/document/project_session.hpp"
#include "gui/document/shelves.hpp"
#include "gui/document/speaker.hpp"

namespace kindred::gui {

/// The results of the open project: computing them, going on with them, loading them. Knows no kind
/// of result by name. Belongs to the GUI thread.
class Results final : public Speaker {
  Q_OBJECT

 public:
  Results(JobBridge& jobs, Shelves& shelves, ProjectSession& session, Datasets& datasets,
          QObject* parent);

  /// The result that was asked for, if it is known, there or removed; else 0.
  ItemId known(const ResultChoice& choice) const;

  /// The removed result that was asked for in the same way as this one; 0: none.
  ItemId removedTwin(ItemId id) const;

  /// Adds it, neither computed nor listed by anybody yet.
  ItemId add(const ResultChoice& choice);

  /// Computes it as the choice says, unless it is under way.
  void start(ItemId id, const ResultChoice& choice);

  bool canResume(ItemId id) const;
  void resume(ItemId id, const std::string& device, const ExecutionOptions& execution);
  bool canLoad(ItemId id) const;
  void load(ItemId id);

  /// True while parts go into the project.
  bool isComputing() const;

  /// Says why Save As has to wait, while it does.
  static QString computingText();

  /// Cancels the job of a result; the values that are there stay.
  void stop(ItemId id);

  /// Cancels the jobs of the open results, which go, and forgets their growth.
  void forget();

  /// Gives the values of what was only looked at to a removed result that was asked for in the same
  /// way, and forgets the first.
  void giveTo(ItemId twin, ItemId passing);

  /// Forgets what was looked at longest ago, of what is neither listed nor saved; what is under way
  /// comes last.
  void forgetPassing(std::size_t left);

  /// Finds the parts of a result that the project holds whole: `found` gets their store, or null,
  /// unless the receiver has gone by then.
  void findParts(const ResultChoice& choice, QObject* receiver,
                 std::function<void(std::shared_ptr<PartStore>)> found);

  /// Forgets one that was only looked at, and cancels its job.
  void drop(ItemId passing);

 Q_SIGNALS:
  /// It was computed on the way to another result, or came back so.
  void added(kindred::gui::ItemId id);
  void changed(kindred::gui::ItemId id);  ///< name, value, job
  void grew(kindred::gui::ItemId id);     ///< there is more of it, while it is computed

  /// A result that was only looked at is forgotten for good.
  void dropped(kindred::gui::ItemId id);

 private:
  /// The store in which a computation keeps its parts, and the number of the result in the project.
  struct Place {
    std::shared_ptr<PartStore> store;  ///< null if no project could be made
    std::int64_t number = 0;
  };

  /// A result on the way to another one, and the store of its parts.
  struct Step {
    ResultItem item;
    std::shared_ptr<PartStore> store;
  };

  /// The places of a result and of those on the way to it.
  struct Places {
    Place own;
    std::vector<Step> steps;  ///< without a store if nothing is kept of one
    bool isPassing = false;   ///< none of the steps is listed
  };

  static ResultItem itemOf(const ResultChoice& choice);
  void prepare(ItemId id);
  void compute(ItemId id, Places places);
  std::vector<Step> stepsOf(const ResultItem& item);
  static void findStore(Step& step, ProjectFile& file, bool isReadOnly);
  void showSteps(ItemId of);
  void takeStep(ResultItem step);
  void showGrown(ItemId id);
  void finish(ItemId id, const std::shared_ptr<ResultJob<ResultPointer>>& job);
  void end(ResultItem& item);
  void giveUp(ResultItem& item, const std::optional<JobError>& error);
  std::optional<ResultTask> taskOf(const ResultItem& item) const;

  JobBridge& jobs_;
  Shelves& shelves_;
  ProjectSession& session_;
  Datasets& datasets_;
  std::map<ItemId, std::shared_ptr<ResultGrowth>> growths_;
  std::map<ItemId, std::vector<Step>> steps_;  ///< of results that are under way
};

}  // namespace kindred::gui
