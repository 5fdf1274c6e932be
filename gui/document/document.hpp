#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <QUndoStack>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <utility>
#include <vector>

#include "engine/job/published.hpp"
#include "gui/document/items.hpp"
#include "gui/document/shelf.hpp"
#include "io/format/read.hpp"
#include "io/project/project.hpp"

namespace kindred::gui {

class ProjectFile;
class ShownGram;
struct KeptItems;

/// The open project: its data sets, their orders, its kernel matrices.
///
/// It is saved as you work, and every edit can be undone. Nothing is read, computed or written in
/// the GUI thread: functions that take time start a job, and a signal tells when their effect is
/// there. A project without a name lives in the application's data folder, and is made when the
/// first data come. Knows no widgets. Belongs to the GUI thread.
class Document final : public QObject {
  Q_OBJECT

 public:
  /// Untitled projects are made in `untitledFolder`.
  Document(JobBridge& jobs, std::filesystem::path untitledFolder, QObject* parent = nullptr);
  ~Document() override;

  // The project

  /// "drugs", or "Untitled".
  QString title() const;

  /// Where the project lies; empty while it holds nothing.
  const std::filesystem::path& path() const noexcept { return path_; }
  bool isUntitled() const noexcept { return isUntitled_; }

  /// Where the next untitled project is made; what is open stays where it is.
  void setUntitledFolder(std::filesystem::path folder) { untitledFolder_ = std::move(folder); }
  bool isReadOnly() const noexcept { return isReadOnly_; }
  bool isEmpty() const noexcept { return datasets_.items().empty() && runs_.items().empty(); }

  /// True while there is something that could not be saved, because the project is read-only, could
  /// not be made, or its disk is full. Every edit tries again.
  bool hasUnsaved() const noexcept { return !unsaved_.empty(); }

  /// Opens a project in place of this one; reset() or openFailed() follows.
  void open(const std::filesystem::path& path, io::Project::Mode mode = io::Project::Mode::Write);

  /// Saves what is intact of a damaged project as a new one, and opens that; what was lost is told
  /// by troubled().
  void recover(const std::filesystem::path& damaged, const std::filesystem::path& fresh);

  /// Goes on with an empty project. What is running is cancelled; letGo() follows.
  void close();

  /// Gives the project another place, where it replaces what is there, and goes on there with all
  /// that it holds, saved before or not; savedAs() or troubled() follows. What was untitled leaves
  /// the data folder. Not while isComputing().
  void saveAs(const std::filesystem::path& path);

  /// True while blocks of a kernel matrix go into the project: then it stays where it is.
  bool isComputing() const;

  /// Why Save As has to wait, while it does.
  static QString computingText();

  // What it holds, in the order of arrival. Pointers are good until the next signal.

  std::vector<ItemId> datasets() const;
  std::vector<ItemId> runs() const;
  const DatasetItem* dataset(ItemId id) const;
  const RunItem* run(ItemId id) const;

  /// The graph at a place, or null while it is not there.
  std::shared_ptr<const Graph> graph(GraphPlace place) const;

  /// From where a data set comes, in the language of the day.
  QString sourceOf(ItemId dataset) const;

  /// Its name, or "graph 3".
  QString graphName(GraphPlace place) const;

  // Acts. Each is one step of the undo stack, but for what only brings in what is there.

  /// Reads files and folders as one data set, which appears at once and grows while it is read.
  /// Where nothing can be read from them, unread() follows.
  ItemId import(std::vector<std::filesystem::path> paths, const io::ReadOptions& options = {});

  /// Reads the files of a data set once more, perhaps in another way, as a data set that takes its
  /// place, and its name, once it is there. Until then the other one stays, and for good where the
  /// files cannot be read or give the same again. What was computed from it goes and comes back
  /// with it: told() says so.
  ItemId readAgain(ItemId dataset, const io::ReadOptions& options);

  /// Some graphs of a whole data set, ascending, as a data set of its own; the one that holds just
  /// these already, even removed. Of a part it is a part of the same whole.
  ItemId addPart(ItemId dataset, const std::vector<std::int32_t>& graphs);

  /// All graphs of several whole data sets, in this order, as one more data set.
  ItemId merge(const std::vector<ItemId>& datasets);

  void rename(ItemId datasetOrRun, const QString& name);
  void remove(ItemId datasetOrRun);

  /// Several as one step. An order that is in the file alone is loaded first, so that it can be
  /// brought back.
  void remove(const std::vector<ItemId>& datasetsAndRuns,
              const std::vector<OrderPlace>& orders = {});

  /// Keeps an order of a data set by its name ("pbr"), in place of one of the same name.
  void addOrder(ItemId dataset, const std::string& name, Orders orders);
  void removeOrder(ItemId dataset, const std::string& name);

  /// Computes a kernel matrix on a device ("cpu", "cuda:0"; "cuda:0,cuda:1" share it); blocks are
  /// kept as they are finished. A request that the project knows, even removed, goes on as the item
  /// that it is. `columns` is 0 for the symmetric matrix. Of some `graphs` of the rows, where any
  /// are named: the part that they are comes and goes with it.
  ItemId compute(ItemId rows, ItemId columns, const KernelOptions& kernel,
                 const SolveOptions& solve, bool normalise, const std::string& device,
                 const std::vector<std::int32_t>& graphs = {});

  /// True of a kernel matrix that has begun, is not under way, and lacks values.
  bool canResume(ItemId run) const;

  /// Goes on with it by its own request.
  void resume(ItemId run, const std::string& device);

  /// True of what the project has, and what is neither here nor under way: its loading was
  /// cancelled or failed. Of a kernel matrix that of its data sets counts, too.
  bool canLoad(ItemId datasetOrRun) const;

  /// Loads the values of a kernel matrix, or a data set whose loading was cancelled or failed,
  /// unless it is there or under way; an order likewise.
  void load(ItemId datasetOrRun);
  void loadOrder(ItemId dataset, const std::string& name);

  QUndoStack& undoStack() noexcept { return undo_; }

  /// Processes that read and lay out molecules, kept waiting between jobs: for io::laidOut().
  const std::shared_ptr<io::IdleReaders>& readers() const noexcept { return readers_; }

  /// What the window wants to find again with the project; known from reset() on.
  const std::string& viewState() const noexcept { return viewState_; }
  void saveViewState(const std::string& state);

  /// Items by their numbers in the project file, which stay when it is opened again; 0: none.
  ItemId datasetNumbered(std::int64_t number) const;
  ItemId runNumbered(std::int64_t number) const;

 Q_SIGNALS:
  /// Everything is another: the project, all items.
  void reset();

  /// Its title, place or rights changed.
  void projectChanged();

  void openFailed(const std::filesystem::path& path, const kindred::JobError& error);

  void imported(const std::vector<std::filesystem::path>& paths);

  /// Of files that were to be imported nothing was understood.
  void unread(const std::vector<std::filesystem::path>& paths, const kindred::JobError& error);
  void savedAs();

  /// The project that was open before is closed: others may open it.
  void letGo();

  void datasetAdded(kindred::gui::ItemId id);
  void datasetChanged(kindred::gui::ItemId id);  ///< name, data, notices, orders, job
  void datasetRemoved(kindred::gui::ItemId id);

  /// The one is there that was read in the place of the other, which goes now.
  void datasetReplaced(kindred::gui::ItemId old, kindred::gui::ItemId now);
  void runAdded(kindred::gui::ItemId id);
  void runChanged(kindred::gui::ItemId id);  ///< name, result, job
  void runGrew(kindred::gui::ItemId id);     ///< there is more of it, while it is computed
  void runRemoved(kindred::gui::ItemId id);

  /// Something went wrong that the user should know: one sentence.
  void troubled(const QString& sentence);

  /// What was done beyond what was asked for, or need not be done: one sentence.
  void told(const QString& sentence);

  /// What troubled() or told() said is so no more.
  void settled(const QString& sentence);

 private:
  struct Opened;

  void openWith(const std::filesystem::path& path, io::Project::Mode mode,
                std::vector<io::Notice> notices);
  void adopt(const Opened& opened);
  void giveBackMemory();
  void closeFile();
  void beginUntitled();

  QString usualRunName(const RunItem& run) const;
  QString freeName(const QString& wanted) const;
  QString freeName(const DatasetItem& read, const Dataset& data) const;
  bool isTaken(const QString& name) const;
  ItemId read(DatasetItem item);
  using Reading =
      std::function<io::ReadResult(const io::GraphWatcher& watcher, Progress& progress)>;
  struct Read;
  ItemId take(DatasetItem item, Reading reading);
  void finishReading(ItemId id, const std::shared_ptr<ResultJob<Read>>& job,
                     const QString& usualName);
  void keepUnchanged(ItemId old, ItemId now, const std::shared_ptr<const Read>& read);
  void failReading(ItemId id, const std::optional<JobError>& error);
  void replace(ItemId old, ItemId now);
  QString lossText(const DatasetItem& item) const;
  void takeRead(DatasetItem& item, std::shared_ptr<const Dataset> data, bool isRenamed);
  void showRead(ItemId id);
  void loadDataset(ItemId id);
  static QString notLoadedText(const QString& name);

  void startRun(ItemId id);
  void computeRun(ItemId id, const std::shared_ptr<GramBlockStore>& store);
  void showGrown(ItemId id);
  void finishRun(ItemId id, const std::shared_ptr<ResultJob<GramResult>>& job);
  void endRun(RunItem& item);
  void giveUp(RunItem& item, const std::optional<JobError>& error);

  MadeOf partOf(const DatasetItem& whole, const std::vector<std::int32_t>& graphs) const;
  std::pair<ItemId, bool> bringPart(const DatasetItem& whole,
                                    const std::vector<std::int32_t>& graphs);
  void editAdding(ItemId dataset);
  void edit(const QString& text, std::function<void()> redo, std::function<void()> undo);
  void editPresence(const QString& text, ItemId id, bool isPresent);
  void setName(ItemId id, const QString& name);
  void setPresent(const std::vector<ItemId>& ids, bool isPresent);
  void setOrder(ItemId dataset, const std::string& name, const Orders& orders);

  /// Makes the project hold these items as they are now, and whatever it could not take before.
  void save(const std::set<ItemId>& ids);
  KeptItems keptItems(const std::set<ItemId>& ids) const;
  static QString unsavedText(const JobError& error);
  void setSaved(const std::set<ItemId>& ids, bool areSaved);
  void takeNumbers(const std::map<ItemId, std::int64_t>& numbers);

  /// What went wrong, kept where `trouble` is until it is settled, or something else went wrong.
  void tell(QString& trouble, const QString& sentence);
  void settle(QString& trouble);

  JobBridge& jobs_;
  std::filesystem::path untitledFolder_;
  std::filesystem::path path_;
  bool isUntitled_ = true;
  bool isReadOnly_ = false;
  std::string viewState_;
  std::shared_ptr<ProjectFile> file_;
  Shelf<DatasetItem> datasets_;
  Shelf<RunItem> runs_;
  std::set<ItemId> unsaved_;
  QString unsavedTrouble_, savingAsTrouble_;
  std::map<ItemId, std::shared_ptr<Published<Dataset>>> readings_;
  std::set<std::pair<ItemId, std::string>> loadingOrders_;

  /// What is removed once its orders are loaded.
  struct Removal {
    std::vector<ItemId> items;
    std::vector<OrderPlace> orders;
  };
  std::optional<Removal> removal_;
  std::map<ItemId, std::shared_ptr<ShownGram>> computings_;
  std::shared_ptr<io::IdleReaders> readers_ = io::makeIdleReaders();
  ItemId lastId_ = 0;
  QUndoStack undo_;
};

}  // namespace kindred::gui
