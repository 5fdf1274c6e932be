#pragma once

#include <QObject>
#include <QString>
#include <QUndoStack>
#include <filesystem>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "gui/document/datasets.hpp"
#include "gui/document/edits.hpp"
#include "gui/document/project_session.hpp"
#include "gui/document/result_columns.hpp"
#include "gui/document/results.hpp"
#include "gui/document/shelves.hpp"

namespace kindred::gui {

/// The open project: its data sets, and what was computed from them.
///
/// It is saved as you work, and every edit can be undone. Nothing is read, computed or written in
/// the GUI thread: functions that take time start a job, and a signal tells when their effect is
/// there. A project without a name lives in the application's data folder, and is made when the
/// first data come. Knows no widgets, and no kind of result by name. Belongs to the GUI thread.
class Document final : public QObject {
  Q_OBJECT

 public:
  /// Untitled projects are made in `untitledFolder`.
  Document(JobBridge& jobs, std::filesystem::path untitledFolder, ResultKinds kinds,
           QObject* parent = nullptr);

  // The project

  /// "drugs", or "Untitled".
  QString title() const { return session_.title(); }

  /// Returns the path of the project; empty while it holds nothing.
  const std::filesystem::path& path() const noexcept { return session_.path(); }
  bool isUntitled() const noexcept { return session_.isUntitled(); }

  /// Sets the folder in which the next untitled project is made; the open one stays where it is.
  void setUntitledFolder(std::filesystem::path folder) {
    session_.setUntitledFolder(std::move(folder));
  }
  bool isReadOnly() const noexcept { return session_.isReadOnly(); }
  bool isEmpty() const { return datasets().empty() && results().empty(); }

  /// True while there is something that could not be saved, because the project is read-only, could
  /// not be made, or its disk is full. Every edit tries again.
  bool hasUnsaved() const noexcept { return session_.hasUnsaved(); }

  /// Returns what hasUnsaved() speaks of; 0 stands for the project, if it is gone from its place.
  std::set<ItemId> unsaved() const { return session_.unsaved(); }

  /// Opens a project in place of this one; reset() or openFailed() follows.
  void open(const std::filesystem::path& path, io::Project::Mode mode = io::Project::Mode::Write) {
    session_.open(path, mode);
  }

  /// Saves what is intact of a damaged project as a new one, and opens that; troubled() says what
  /// was lost.
  void recover(const std::filesystem::path& damaged, const std::filesystem::path& fresh) {
    session_.recover(damaged, fresh);
  }

  /// Goes on with an empty project. What is running is cancelled; letGo() follows.
  void close() { session_.close(); }

  /// Gives the project another place, where it replaces what is there, and goes on there with all
  /// that it holds, saved before or not; savedAs() or troubled() follows. What was untitled leaves
  /// the data folder. Not while isComputing().
  void saveAs(const std::filesystem::path& path);

  /// True while parts of a result go into the project: then it stays where it is.
  bool isComputing() const { return results_.isComputing(); }

  // Items in the order of arrival. Pointers are good until the next signal.

  std::vector<ItemId> datasets() const { return shelves_.datasets.ids(); }
  std::vector<ItemId> results() const;
  const DatasetItem* dataset(ItemId id) const { return shelves_.datasets.find(id); }
  const ResultItem* result(ItemId id) const { return shelves_.results.find(id); }

  /// True of a result by which an earlier one was computed, as the matrices of a model are, and of
  /// every result whose kind is a step.
  bool isOnTheWay(ItemId result) const;

  ResultKinds kinds() const noexcept { return kinds_; }

  /// The graph at a place, or null while it is not there.
  std::shared_ptr<const Graph> graph(GraphPlace place) const;

  /// The data of a data set with the columns that results give it, as its table shows them; null
  /// while nothing is read. columnsChanged() tells of others.
  std::shared_ptr<const Dataset> annotated(ItemId dataset) const {
    return columns_.annotated(dataset);
  }

  /// The table of these data; the same pointer until they change, null while nothing is read.
  GraphTablePointer table(ItemId dataset) const { return columns_.table(dataset); }

  /// The options by which the graphs of a data set were read; of a part those of the whole.
  io::ReadOptions readingOf(ItemId dataset) const;

  /// Returns words for where a data set comes from, in the language of the window.
  QString sourceOf(ItemId dataset) const { return datasets_.sourceOf(dataset); }

  /// Its name, or "graph 3".
  QString graphName(GraphPlace place) const;

  /// The name of a data set or a result; empty if there is none.
  QString nameOf(ItemId id) const;

  // Acts. Each is one step of the undo stack, but for what only brings in what is there.

  /// Reads files and folders as one data set, which appears at once and grows while it is read. If
  /// nothing can be read from them, unread() follows.
  ItemId import(std::vector<std::filesystem::path> paths, const io::ReadOptions& options = {}) {
    return datasets_.import(std::move(paths), options);
  }

  /// Reads the files of a data set once more, perhaps in another way, as a data set that takes its
  /// place, and its name, once it is there. Until then the other one stays, and for good if the
  /// files cannot be read or give the same again. What was computed from it goes and comes back
  /// with it: told() says so.
  ItemId readAgain(ItemId dataset, const io::ReadOptions& options) {
    return datasets_.readAgain(dataset, options);
  }

  /// Some graphs of a whole data set, ascending, as a data set of its own; the one that holds just
  /// these already, even removed. Of a part it is a part of the same whole.
  ItemId addPart(ItemId dataset, const std::vector<std::int32_t>& graphs, PartLook look = {});

  /// The network of some nodes, ascending, of a graph of a whole data set, as a data set of its
  /// own.
  ItemId addNetwork(GraphPlace whole, const std::vector<Node>& nodes);

  /// A network whose nodes are the graphs of a whole data set, as a data set of its own.
  ItemId addNeighbours(ItemId whole, Graph network);

  /// The networks of a whole data set, with the columns of a table as attributes of their nodes, as
  /// a data set of its own.
  ItemId addJoined(ItemId dataset, const std::filesystem::path& table) {
    return datasets_.addJoined(dataset, table);
  }

  /// One molecule for each structure of a whole data set, as a data set of its own.
  ItemId addMerged(ItemId dataset, io::Merging merging) {
    return datasets_.addMerged(dataset, merging);
  }

  /// Molecules of a whole data set, ascending, as a data set with the columns of a core.
  ItemId addCore(ItemId dataset, const std::vector<std::int32_t>& graphs, const std::string& core) {
    return datasets_.addCore(dataset, graphs, core);
  }

  /// All graphs of several whole data sets, in this order, as one more data set.
  ItemId merge(const std::vector<ItemId>& datasets) { return datasets_.merge(datasets); }

  void rename(ItemId id, const QString& name);
  void remove(ItemId id);

  /// Several as one step.
  void remove(const std::vector<ItemId>& ids);

  /// Computes a result; its parts are kept as they are finished. A request that the project knows,
  /// even removed, goes on as the item that it is. 0 while its inputs are not whole.
  ItemId compute(const ResultChoice& choice);

  /// With others that it is looked at with, as one step.
  ItemId compute(const ResultChoice& choice, const std::vector<ResultChoice>& beside);

  /// Computes a result with given graphs as its first input, as one step. Both take the places of
  /// an earlier result and of its first data set, unless that is 0: resultReplaced() follows. 0
  /// while its other inputs are not whole.
  ItemId computeOf(Dataset graphs, ResultChoice choice, ItemId replaced = 0);

  /// Returns a result for somebody who only looks at it. One that the project already has is
  /// loaded, as far as it is kept, and not computed any further. Another one is computed as
  /// compute() does, but it is neither listed nor saved until keep() makes it an item like any
  /// other. Later consulted results may evict it; resultRemoved() says so. One that was cancelled
  /// or failed is computed again.
  ItemId consult(const ResultChoice& choice);

  /// Ends one consult(). When the last reader leaves while the result is still computed, the
  /// computation is cancelled and the result is dropped with a resultRemoved(). At most once for
  /// each consult().
  void leave(ItemId result);

  /// Restores an earlier removed result of the same request with these values; `result` is then
  /// removed, with a resultRemoved().
  void keep(ItemId result);

  /// True if the result has begun, is not under way, and lacks values.
  bool canResume(ItemId result) const { return results_.canResume(result); }

  /// Goes on with it by its own request.
  void resume(ItemId result, const std::string& device, const ExecutionOptions& execution = {}) {
    results_.resume(result, device, execution);
  }

  /// True of what the project has, and what is neither here nor under way: its loading was
  /// cancelled or failed. Of a result that of its data sets counts, too.
  bool canLoad(ItemId id) const {
    return isResult(id) ? results_.canLoad(id) : datasets_.canLoad(id);
  }

  /// Loads the values of a result, or a data set whose loading was cancelled or failed, unless it
  /// is there or under way.
  void load(ItemId id);

  /// Finds the parts of a result that the project holds whole: `found` gets their store, or null,
  /// unless the receiver has gone by then.
  void findParts(const ResultChoice& choice, QObject* receiver,
                 std::function<void(std::shared_ptr<PartStore>)> found) {
    results_.findParts(choice, receiver, std::move(found));
  }

  QUndoStack& undoStack() noexcept { return edits_.stack(); }

  /// Processes that read and lay out molecules, kept waiting between jobs: for io::laidOut().
  const std::shared_ptr<io::IdleReaders>& readers() const noexcept { return datasets_.readers(); }

  /// Returns the state that the window wants to find again with the project; known from reset() on.
  const std::string& viewState() const noexcept { return session_.viewState(); }
  void saveViewState(const std::string& state) { session_.saveViewState(state); }

  /// Items by their numbers in the project file, which stay when it is opened again; 0: none.
  ItemId datasetNumbered(std::int64_t number) const { return shelves_.datasets.numbered(number); }
  ItemId resultNumbered(std::int64_t number) const { return shelves_.results.numbered(number); }

  /// Returns the number of an item in the project file; 0 if it has none.
  std::int64_t numberOf(ItemId id) const { return shelves_.numberOf(id); }

 Q_SIGNALS:
  /// Everything is another: the project, all items.
  void reset();

  /// Its title, place or rights changed.
  void projectChanged();

  void openFailed(const std::filesystem::path& path, const kindred::JobError& error);

  void imported(const std::vector<std::filesystem::path>& paths);

  /// Nothing was understood of files that were to be imported.
  void unread(const std::vector<std::filesystem::path>& paths,
              const kindred::io::ReadOptions& options, const kindred::JobError& error);
  void savedAs();

  /// The project that was open before is closed: others may open it.
  void letGo();

  void datasetAdded(kindred::gui::ItemId id);
  void datasetChanged(kindred::gui::ItemId id);  ///< name, data, notices, job
  void datasetRemoved(kindred::gui::ItemId id);

  /// `now` was read to replace `old`, which is removed next.
  void datasetReplaced(kindred::gui::ItemId old, kindred::gui::ItemId now);
  void resultAdded(kindred::gui::ItemId id);

  /// `now` was computed to replace `old`, or came back instead of it. Both are there.
  void resultReplaced(kindred::gui::ItemId old, kindred::gui::ItemId now);
  void resultChanged(kindred::gui::ItemId id);  ///< name, value, job
  void resultGrew(kindred::gui::ItemId id);     ///< there is more of it, while it is computed
  void resultRemoved(kindred::gui::ItemId id);  ///< or forgotten, of what was only looked at

  /// Results give a data set other columns than before: annotated().
  void columnsChanged(kindred::gui::ItemId dataset);

  /// Something went wrong that the user should know: one sentence.
  void troubled(const QString& sentence);

  /// Something was done beyond what was asked for, or need not be done: one sentence.
  void told(const QString& sentence);

  /// A sentence of troubled() or told() is no longer true.
  void settled(const QString& sentence);

 private:
  void connectParts();
  void takeSuccessor(ItemId old, ItemId now);
  QString lossText(const DatasetItem& item) const;
  bool areWhole(const std::vector<GraphPlace>& inputs) const;
  void editPresence(const QString& text, ItemId id, bool isPresent);
  void editAdding(ItemId dataset);
  void setName(ItemId id, const QString& name);
  void setPresent(const std::vector<ItemId>& ids, bool isPresent);
  bool bringDataset(ItemId id);
  bool bringResult(ItemId id);
  bool takeDataset(ItemId id);
  bool takeResult(ItemId id);

  JobBridge& jobs_;
  ResultKinds kinds_;
  Shelves shelves_;
  ProjectSession session_;
  Datasets datasets_;
  Results results_;
  Edits edits_;
  ResultColumns columns_{*this};
};

}  // namespace kindred::gui
