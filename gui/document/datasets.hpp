#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/job/published.hpp"
#include "gui/document/project_session.hpp"
#include "gui/document/shelves.hpp"
#include "gui/document/speaker.hpp"
#include "io/format/read.hpp"

namespace kindred::gui {

/// The data sets of the open project: reading files, parts and mergers of data sets, and loading
/// what the project holds. Belongs to the GUI thread.
class Datasets final : public Speaker {
  Q_OBJECT

 public:
  Datasets(JobBridge& jobs, Shelves& shelves, ProjectSession& session, ResultKinds kinds,
           QObject* parent);

  ItemId import(std::vector<std::filesystem::path> paths, const io::ReadOptions& options);
  ItemId readAgain(ItemId dataset, const io::ReadOptions& options);
  ItemId merge(const std::vector<ItemId>& datasets);

  /// A data set of one molecule for each structure of another (ReadOptions::merging).
  ItemId addMerged(ItemId whole, io::Merging merging);

  /// Molecules of a data set as one of its own, with the columns of a core (ReadOptions::core).
  ItemId addCore(ItemId whole, const std::vector<std::int32_t>& graphs, const std::string& core);

  /// Some graphs of a data set as one of its own: present, removed, or made anew. The second is
  /// false if it was present before.
  std::pair<ItemId, bool> bringPart(ItemId whole, const std::vector<std::int32_t>& graphs,
                                    PartLook look = {});

  /// A data set of networks with the columns of a table as attributes of their nodes.
  ItemId addJoined(ItemId whole, const std::filesystem::path& table);

  /// The network of some nodes of one of its graphs as a data set of its own.
  ItemId addNetwork(GraphPlace whole, const std::vector<Node>& nodes);

  /// A network whose nodes are the graphs of a data set as a data set of its own.
  ItemId addNeighbours(ItemId whole, Graph network);

  /// Graphs that were made here as a data set; it takes the name of another one that is to go.
  ItemId add(Dataset data, ItemId replaced);

  bool isReading(ItemId id) const { return readings_.contains(id); }
  QString sourceOf(ItemId id) const;

  bool canLoad(ItemId id) const;
  void load(ItemId id);
  void loadAll();

  /// Brings a data set back, or takes it away; false if nothing changes by it.
  bool setPresent(ItemId id, bool isPresent);

  /// Cancels the jobs of the open data sets, which go, and forgets their reading.
  void forget();

  static QString notLoadedText(const QString& name);

  /// The source of graphs that were made here.
  static QString typedSource() { return tr("typed here"); }

  /// For reading and laying out of molecules.
  const std::shared_ptr<io::IdleReaders>& readers() const noexcept { return readers_; }

 Q_SIGNALS:
  void added(kindred::gui::ItemId id);
  void changed(kindred::gui::ItemId id);
  void dropped(kindred::gui::ItemId id);  ///< for good: nothing of it could be brought back

  /// It was read, merged or made, and is whole.
  void arrived(kindred::gui::ItemId id);

  /// The one was read in the place of the other, which is to go.
  void succeeded(kindred::gui::ItemId old, kindred::gui::ItemId now);
  void unread(const std::vector<std::filesystem::path>& paths,
              const kindred::io::ReadOptions& options, const kindred::JobError& error);

  /// A removed part is asked for again.
  void recalled(kindred::gui::ItemId id);

 private:
  using Reading =
      std::function<io::ReadResult(const io::GraphWatcher& watcher, Progress& progress)>;
  struct Read;

  ItemId show(DatasetItem item, Dataset data);
  ItemId read(DatasetItem item);
  ItemId take(DatasetItem item, Reading reading);
  void finishReading(ItemId id, const std::shared_ptr<ResultJob<Read>>& job,
                     const QString& usualName);
  void keepUnchanged(ItemId old, ItemId now, const std::shared_ptr<const Read>& read);
  void failReading(ItemId id, const std::optional<JobError>& error);
  void takeRead(DatasetItem& item, std::shared_ptr<const Dataset> data, bool isRenamed);
  void showRead(ItemId id);
  static MadeOf partOf(const DatasetItem& whole, const std::vector<std::int32_t>& graphs);
  QString freeName(const QString& wanted) const;
  QString freeName(const DatasetItem& read, const Dataset& data) const;
  bool isTaken(const QString& name) const;

  const DatasetItem* dataset(ItemId id) const { return shelves_.datasets.find(id); }

  JobBridge& jobs_;
  Shelves& shelves_;
  ProjectSession& session_;
  ResultKinds kinds_;
  std::map<ItemId, std::shared_ptr<Published<Dataset>>> readings_;
  std::shared_ptr<io::IdleReaders> readers_ = io::makeIdleReaders();
};

}  // namespace kindred::gui
