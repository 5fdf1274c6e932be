#include <QTimer>
#include <algorithm>
#include <chrono>
#include <filesystem>

#include "engine/kernel/suggest.hpp"
#include "gui/app/words.hpp"
#include "gui/document/document.hpp"
#include "gui/document/project_file.hpp"
#include "io/project/recover.hpp"

namespace kindred::gui {

/// What an opened project holds, as lists; the values follow.
struct Document::Opened {
  std::shared_ptr<ProjectFile> file;
  std::filesystem::path path;
  bool isReadOnly = false;
  std::vector<io::DatasetEntry> datasets;
  std::vector<std::vector<std::string>> orders;  ///< of each data set
  std::vector<std::string> sources;              ///< likewise; empty where it is not known
  std::vector<io::GramEntry> runs;
  std::vector<io::Notice> notices;
  std::string viewState;
};

namespace {

/// Quick, and asked for by nobody.
constexpr JobTraits unlisted{.mayBeCancelled = false, .isListed = false};

constexpr auto viewStateKey = "views";

QString sourceText(const std::vector<std::filesystem::path>& paths) {
  QStringList names;
  for (const auto& path : paths)
    names << toQString(path.string());
  return names.join('\n');
}

/// Before anything was read: the name of the first file without its endings.
QString nameOf(const std::vector<std::filesystem::path>& paths) {
  auto name = toQString(paths.front().filename().string());
  name.truncate(std::max<qsizetype>(1, name.indexOf('.') > 0 ? name.indexOf('.') : name.size()));
  return name;
}

/// Publishes what has been read of a data set, ten times a second.
class Partial {
 public:
  Partial(std::shared_ptr<Published<Dataset>> place, std::string name)
      : place_{std::move(place)}, read_{.name = std::move(name)} {}

  void operator()(const std::shared_ptr<const Graph>& graph) {
    read_.graphs.push_back(graph);
    const auto now = std::chrono::steady_clock::now();
    if (now - published_ < std::chrono::milliseconds{100}) return;
    published_ = now;
    place_->put(std::make_shared<const Dataset>(read_));
  }

 private:
  std::shared_ptr<Published<Dataset>> place_;
  Dataset read_;
  std::chrono::steady_clock::time_point published_;
};

}  // namespace

void Document::open(const std::filesystem::path& path, io::Project::Mode mode) {
  openWith(path, mode, {});
}

/// The notices are told once it is open, before its own.
void Document::openWith(const std::filesystem::path& path, io::Project::Mode mode,
                        std::vector<io::Notice> notices) {
  const auto work = [path, mode, notices = std::move(notices)](Progress&) {
    Opened opened{.file = std::make_shared<ProjectFile>(path, mode), .path = path};
    const auto& project = opened.file->project();
    opened.isReadOnly = project.isReadOnly();
    opened.datasets = project.datasets();
    for (const auto& entry : opened.datasets) {
      opened.orders.push_back(project.orders(entry.id));
      opened.sources.push_back(project.loadState(ProjectFile::sourceKey(entry.id)));
    }
    opened.runs = project.gramRuns();
    opened.notices = notices;
    for (const auto& notice : project.notices())
      opened.notices.push_back(notice);
    for (const auto& notice : project.damagedGrams())
      opened.notices.push_back(notice);
    opened.viewState = project.loadState(viewStateKey);
    return opened;
  };
  jobs_.start(
      tr("Opening %1").arg(toQString(path.filename().string())), lane::project, work, this,
      [this](const std::shared_ptr<const Opened>& opened) { adopt(*opened); },
      [this, path](const JobError& error) { Q_EMIT openFailed(path, error); });
}

void Document::recover(const std::filesystem::path& damaged, const std::filesystem::path& fresh) {
  jobs_.start(
      tr("Saving what is intact of %1").arg(toQString(damaged.filename().string())), lane::project,
      [damaged, fresh](Progress& progress) { return io::recoverProject(damaged, fresh, progress); },
      this,
      [this, fresh](const std::shared_ptr<const std::vector<io::Notice>>& losses) {
        openWith(fresh, io::Project::Mode::Write, *losses);
      },
      [this](const JobError& error) { Q_EMIT troubled(toQString(error.sentence)); });
}

void Document::close() { adopt({}); }

/// Closing writes what the log holds into the file, so it is a job.
void Document::closeFile() {
  if (!file_) return;
  jobs_.start(
      tr("Closing"), lane::project,
      [file = std::exchange(file_, nullptr)](Progress&) {
        file->close();
        return true;
      },
      this, [this](const auto&) { Q_EMIT letGo(); }, {}, unlisted);
}

void Document::saveViewState(const std::string& state) {
  if (state == viewState_ || isReadOnly_ || !file_) return;
  viewState_ = state;
  jobs_.start(
      tr("Saving"), lane::project,
      [state, file = file_](Progress&) {
        if (file->isOpen()) file->project().saveState(viewStateKey, state);
        return true;
      },
      this, [](const auto&) {},
      [this](const JobError& error) { Q_EMIT troubled(unsavedText(error)); }, unlisted);
}

void Document::adopt(const Opened& opened) {
  for (const auto& [id, item] : datasets_.items())
    if (item.job) jobs_.cancel(item.job);
  for (const auto& [id, item] : runs_.items())
    if (item.job) jobs_.cancel(item.job);
  undo_.clear();
  giveBackMemory();
  unsaved_.clear();
  readings_.clear();
  loadingOrders_.clear();
  computings_.clear();
  closeFile();
  file_ = opened.file;
  path_ = opened.path;
  isUntitled_ = path_.empty() || path_.parent_path() == untitledFolder_;
  isReadOnly_ = opened.isReadOnly;
  viewState_ = opened.viewState;

  std::map<std::int64_t, ItemId> idOf;
  for (std::size_t place = 0; place < opened.datasets.size(); ++place) {
    const auto& entry = opened.datasets[place];
    const auto id = ++lastId_;
    idOf[entry.id] = id;
    DatasetItem item{.id = id, .name = toQString(entry.name), .size = entry.size};
    item.source = toQString(opened.sources[place]);
    if (item.source.isEmpty()) item.source = tr("saved %1").arg(toQString(entry.saved));
    item.number = entry.id;
    for (const auto& name : opened.orders[place])
      item.orders[name] = nullptr;
    file_->know(datasets_.add(std::move(item)));
  }
  for (const auto& entry : opened.runs) {
    // One whose data set was removed went with it.
    if (!idOf.contains(entry.rows) || (entry.columns && !idOf.contains(*entry.columns))) continue;
    const auto id = ++lastId_;
    RunItem item{.id = id, .name = toQString(entry.name), .rows = idOf.at(entry.rows)};
    if (entry.columns) item.columns = idOf.at(*entry.columns);
    item.kernel = entry.kernel;
    item.solve = entry.solve;
    if (item.name.isEmpty()) item.name = usualRunName(item);
    item.normalise = entry.normalise;
    item.saved = toQString(entry.saved);
    item.blocks = entry.blocks;
    item.blocksDone = entry.blocksDone;
    item.number = entry.id;
    file_->know(runs_.add(std::move(item)));
  }
  Q_EMIT reset();
  Q_EMIT projectChanged();
  for (const auto& notice : opened.notices)
    Q_EMIT troubled(toQString(notice.sentence));
  for (const auto id : datasets())
    loadDataset(id);
}

/// Of what was open, in a job: of a large matrix that takes a while. Views of it go before, in one
/// of the next turns of the event loop.
void Document::giveBackMemory() {
  const auto old = std::make_shared<std::pair<Shelf<DatasetItem>, Shelf<RunItem>>>();
  std::swap(old->first, datasets_);
  std::swap(old->second, runs_);
  constexpr std::chrono::milliseconds untilViewsAreGone{100};
  QTimer::singleShot(untilViewsAreGone, this, [this, old] {
    jobs_.start(tr("Giving back memory"), lane::estimates, [old](Progress&) {
      *old = {};
      return true;
    });
  });
}

void Document::loadDataset(ItemId id) {
  auto& item = *datasets_.find(id);
  item.trouble.clear();
  struct Loaded {
    std::shared_ptr<const Dataset> data;
    Notices notices;
    KernelOptions suggested;
  };
  const auto file = file_;
  const auto job = jobs_.start(
      tr("Loading %1").arg(item.name), lane::project,
      [file, number = item.number](Progress& progress) {
        const auto& project = file->project();
        auto data = std::make_shared<const Dataset>(project.loadDataset(number, progress));
        auto suggested = suggestKernel(*data);
        return Loaded{std::move(data),
                      std::make_shared<const std::vector<io::Notice>>(project.loadNotices(number)),
                      std::move(suggested)};
      });
  item.job = job;
  jobs_.whenEnded(job, this, [this, id, job] {
    auto* loaded = datasets_.find(id);
    if (!loaded || loaded->job != job) return;
    loaded->job.reset();
    if (const auto result = job->result()) {
      loaded->data = result->data;
      loaded->notices = result->notices;
      loaded->suggested = result->suggested;
    } else {
      const auto error = job->error();
      loaded->trouble = error ? toQString(error->sentence) : notLoadedText(loaded->name);
      if (error) Q_EMIT troubled(loaded->trouble);
    }
    Q_EMIT datasetChanged(id);
  });
}

QString Document::notLoadedText(const QString& name) {
  return tr("%1 is not loaded: that was cancelled.").arg(name);
}

void Document::loadOrder(ItemId id, const std::string& name) {
  const auto* item = datasets_.find(id);
  if (!item || item->number == 0 || !item->orders.contains(name) || item->orders.at(name)) return;
  if (!loadingOrders_.emplace(id, name).second) return;
  const auto job =
      jobs_.start(tr("Loading Order"), lane::project,
                  [file = file_, id, name](Progress&) { return file->loadOrder(id, name); });
  jobs_.whenEnded(job, this, [this, file = file_, job, id, name] {
    if (file != file_) return;
    loadingOrders_.erase({id, name});
    if (const auto error = job->error()) Q_EMIT troubled(toQString(error->sentence));
    auto* loaded = datasets_.find(id);
    const auto orders = job->result();
    if (!orders || !loaded || !loaded->orders.contains(name) || loaded->orders.at(name)) return;
    loaded->orders[name] = *orders;
    Q_EMIT datasetChanged(id);
  });
}

ItemId Document::import(const std::vector<std::filesystem::path>& paths) {
  DatasetItem item{.name = nameOf(paths), .source = sourceText(paths), .files = paths};
  return read(std::move(item), false,
              [this](ItemId id) { editPresence(tr("Add “%1”").arg(dataset(id)->name), id, true); });
}

ItemId Document::readAgain(ItemId old, const io::ReadOptions& options) {
  const auto* before = dataset(old);
  if (!before || before->files.empty() || before->job) return 0;
  DatasetItem item{
      .name = before->name, .source = before->source, .files = before->files, .reading = options};
  return read(std::move(item), true, [this, old](ItemId id) {
    undo_.beginMacro(tr("Read “%1” Again").arg(dataset(id)->name));
    if (dataset(old)) editPresence({}, old, false);
    editPresence({}, id, true);
    undo_.endMacro();
  });
}

/// Reads the files of an item. A name that was given to it, before or meanwhile, stays.
ItemId Document::read(DatasetItem item, bool isNamed, std::function<void(ItemId)> whenRead) {
  const auto id = item.id = ++lastId_;
  auto reading = std::make_shared<Published<Dataset>>();
  auto options = item.reading;
  options.readers = readers_;
  options.watcher = Partial{reading, item.name.toStdString()};
  struct Read {
    io::ReadResult result;
    KernelOptions suggested;
  };
  const auto job = jobs_.start(tr("Reading %1").arg(item.name), lane::reading,
                               [paths = item.files, options](Progress& progress) {
                                 Read read{io::readDataset(paths, options, progress), {}};
                                 read.suggested = suggestKernel(read.result.dataset);
                                 return read;
                               });
  item.job = job;
  const auto usualName = isNamed ? QString{} : item.name;
  datasets_.add(std::move(item));
  readings_.emplace(id, std::move(reading));
  Q_EMIT datasetAdded(id);
  jobs_.whenEnded(job, this, [this, id, job, usualName, whenRead = std::move(whenRead)] {
    readings_.erase(id);
    auto* read = datasets_.find(id);
    if (!read || read->job != job) return;
    read->job.reset();
    if (const auto done = job->result()) {
      const auto& result = done->result;
      takeRead(*read, {done, &result.dataset}, read->name != usualName);
      read->notices = {done, &result.notices};
      read->size = result.dataset.size();
      read->columns = result.columns;
      read->suggested = done->suggested;
      Q_EMIT datasetChanged(id);
      save({id});
      whenRead(id);
    } else {
      if (const auto error = job->error()) Q_EMIT troubled(toQString(error->sentence));
      datasets_.erase(id);
      Q_EMIT datasetRemoved(id);
    }
  });
  return id;
}

/// What was read under a name that another data set has is a set of its own all the same.
void Document::takeRead(DatasetItem& item, std::shared_ptr<const Dataset> data, bool isRenamed) {
  const auto given = std::exchange(item.name, {});
  item.data.reset();
  const auto name = freeName(toQString(data->name));
  item.name = isRenamed ? given : name;
  if (name != toQString(data->name)) {
    auto named = *data;
    named.name = name.toStdString();
    data = std::make_shared<const Dataset>(std::move(named));
  }
  item.data = std::move(data);
}

/// The name, with a number behind it where another data set has it, or had it before it was
/// removed: the project tells data sets by name and content.
QString Document::freeName(const QString& wanted) const {
  const auto isTaken = [&](const QString& name) {
    const auto hasName = [&](const auto& entry) {
      const auto& item = entry.second;
      return item.name == name || (item.data && toQString(item.data->name) == name);
    };
    return std::ranges::any_of(datasets_.items(), hasName) ||
           std::ranges::any_of(datasets_.removed(), hasName);
  };
  QString name = wanted;
  for (int number = 2; isTaken(name); ++number)
    name = QString{"%1 %2"}.arg(wanted).arg(number);
  return name;
}

void Document::showRead(ItemId id) {
  auto* item = datasets_.find(id);
  if (!item) return;
  if (auto newest = readings_.at(id)->take()) {
    item->data = std::move(newest);
    item->size = item->data->size();
    Q_EMIT datasetChanged(id);
  }
}

}  // namespace kindred::gui
