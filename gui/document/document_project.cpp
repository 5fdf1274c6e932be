#include <QDateTime>
#include <QTimer>
#include <QUuid>
#include <algorithm>
#include <chrono>
#include <filesystem>

#include "engine/core/error.hpp"
#include "gui/app/words.hpp"
#include "gui/document/document_file.hpp"
#include "io/project/recover.hpp"

namespace kindred::gui {

/// What an opened project holds, as lists; the values follow.
struct Document::Opened {
  std::shared_ptr<File> file;
  std::filesystem::path path;
  bool isReadOnly = false;
  std::vector<io::DatasetEntry> datasets;
  std::vector<std::vector<std::string>> orders;  ///< of each data set
  std::vector<io::GramEntry> runs;
  std::vector<io::Notice> notices;
  std::string viewState;
};

namespace {

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

void Document::inProject(const QString& title, std::function<void(io::Project&)> work) {
  inProject(
      title,
      [work = std::move(work)](io::Project& project, Progress&) {
        work(project);
        return true;
      },
      [](bool) {});
}

void Document::open(const std::filesystem::path& path, io::Project::Mode mode) {
  const auto work = [path, mode](Progress&) {
    auto file = std::make_shared<File>();
    file->project = io::Project::open(path, mode);
    auto& project = *file->project;
    Opened opened{.file = file, .path = path, .isReadOnly = project.isReadOnly()};
    opened.datasets = project.datasets();
    for (const auto& entry : opened.datasets)
      opened.orders.push_back(project.orders(entry.id));
    opened.runs = project.gramRuns();
    opened.notices.assign(project.notices().begin(), project.notices().end());
    const auto damaged = project.damagedGrams();
    opened.notices.insert(opened.notices.end(), damaged.begin(), damaged.end());
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
        open(fresh);
        for (const auto& loss : *losses)
          Q_EMIT troubled(toQString(loss.sentence));
      },
      [this](const JobError& error) { Q_EMIT troubled(toQString(error.sentence)); });
}

void Document::close() { adopt({}); }

void Document::saveViewState(const std::string& state) {
  if (state == viewState_ || isReadOnly_ || !file_) return;
  viewState_ = state;
  inProject(tr("Saving"),
            [state](io::Project& project) { project.saveState(viewStateKey, state); });
}

void Document::adopt(const Opened& opened) {
  for (const auto& [id, item] : datasets_)
    if (item.job) jobs_.cancel(item.job);
  for (const auto& [id, item] : runs_)
    if (item.job) jobs_.cancel(item.job);
  undo_.clear();
  letGo();
  removedDatasets_.clear();
  removedRuns_.clear();
  readings_.clear();
  computings_.clear();
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
    item.source = tr("saved %1").arg(toQString(entry.saved));
    item.number = entry.id;
    for (const auto& name : opened.orders[place])
      item.orders[name] = nullptr;
    datasets_.emplace(id, std::move(item));
  }
  for (const auto& entry : opened.runs) {
    const auto id = ++lastId_;
    RunItem item{.id = id, .name = toQString(entry.name), .rows = idOf[entry.rows]};
    if (item.name.isEmpty()) item.name = tr("Kernel matrix of %1").arg(datasets_[item.rows].name);
    if (entry.columns) item.columns = idOf[*entry.columns];
    item.kernel = entry.kernel;
    item.solve = entry.solve;
    item.normalise = entry.normalise;
    item.saved = toQString(entry.saved);
    item.blocks = entry.blocks;
    item.blocksDone = entry.blocksDone;
    item.number = entry.id;
    runs_.emplace(id, std::move(item));
  }
  Q_EMIT reset();
  Q_EMIT projectChanged();
  for (const auto& notice : opened.notices)
    Q_EMIT troubled(toQString(notice.sentence));
  for (const auto id : datasets())
    loadDataset(id);
}

/// Gives back the memory of what was open, in a job: of a large matrix that takes a while. Views of
/// it go before.
void Document::letGo() {
  auto old = std::make_shared<std::pair<decltype(datasets_), decltype(runs_)>>();
  old->first.swap(datasets_);
  old->second.swap(runs_);
  QTimer::singleShot(0, this, [this, old] {
    jobs_.start(tr("Giving back memory"), lane::estimates, [old](Progress&) {
      *old = {};
      return true;
    });
  });
}

void Document::loadDataset(ItemId id) {
  auto& item = datasets_.at(id);
  struct Loaded {
    std::shared_ptr<const Dataset> data;
    Notices notices;
  };
  const auto file = file_;
  const auto job = jobs_.start(
      tr("Loading %1").arg(item.name), lane::project,
      [file, number = item.number](Progress& progress) {
        return Loaded{
            std::make_shared<const Dataset>(file->project->loadDataset(number, progress)),
            std::make_shared<const std::vector<io::Notice>>(file->project->loadNotices(number))};
      });
  item.job = job;
  jobs_.whenEnded(job, this, [this, id, job] {
    auto* loaded = findDataset(id);
    if (!loaded || loaded->job != job) return;
    loaded->job.reset();
    if (const auto result = job->result()) {
      loaded->data = result->data;
      loaded->notices = result->notices;
    } else if (const auto error = job->error()) {
      loaded->trouble = toQString(error->sentence);
      Q_EMIT troubled(loaded->trouble);
    }
    Q_EMIT datasetChanged(id);
  });
}

void Document::loadOrder(ItemId id, const std::string& name) {
  const auto* item = findDataset(id);
  if (!item || item->number == 0 || !item->orders.contains(name) || item->orders.at(name)) return;
  inProject(
      tr("Loading Order"),
      [number = item->number, name](io::Project& project, Progress&) -> Orders {
        return std::make_shared<const std::vector<Permutation>>(project.loadOrder(number, name));
      },
      [this, id, name](const Orders& orders) {
        auto* loaded = findDataset(id);
        if (!loaded || !loaded->orders.contains(name)) return;
        loaded->orders[name] = orders;
        Q_EMIT datasetChanged(id);
      });
}

ItemId Document::import(const std::vector<std::filesystem::path>& paths, io::ReadOptions options) {
  const auto id = ++lastId_;
  DatasetItem item{.id = id, .name = nameOf(paths)};
  item.source = sourceText(paths);
  auto reading = std::make_shared<Published<Dataset>>();
  options.readers = readers_;
  options.watcher = Partial{reading, item.name.toStdString()};
  const auto job = jobs_.start(
      tr("Reading %1").arg(item.name), lane::reading,
      [paths, options](Progress& progress) { return io::readDataset(paths, options, progress); });
  item.job = job;
  datasets_.emplace(id, std::move(item));
  readings_.emplace(id, std::move(reading));
  Q_EMIT datasetAdded(id);
  jobs_.whenEnded(job, this, [this, id, job] {
    readings_.erase(id);
    auto* read = findDataset(id);
    if (!read || read->job != job) return;
    read->job.reset();
    if (const auto result = job->result()) {
      takeRead(*read, {result, &result->dataset});
      read->notices = {result, &result->notices};
      read->size = result->dataset.size();
      Q_EMIT datasetChanged(id);
      saveDataset(id);
      edit(
          tr("Add “%1”").arg(read->name), [this, id] { setPresent(id, true); },
          [this, id] { setPresent(id, false); });
    } else {
      if (const auto error = job->error()) Q_EMIT troubled(toQString(error->sentence));
      datasets_.erase(id);
      Q_EMIT datasetRemoved(id);
    }
  });
  return id;
}

/// What was read under a name that another data set has is a set of its own all the same.
void Document::takeRead(DatasetItem& item, std::shared_ptr<const Dataset> data) {
  item.name.clear();
  item.data.reset();
  item.name = freeName(toQString(data->name));
  if (item.name != toQString(data->name)) {
    auto named = *data;
    named.name = item.name.toStdString();
    data = std::make_shared<const Dataset>(std::move(named));
  }
  item.data = std::move(data);
}

/// The name, with a number behind it where another data set has it.
QString Document::freeName(const QString& wanted) const {
  const auto isTaken = [&](const QString& name) {
    return std::ranges::any_of(datasets_, [&](const auto& entry) {
      const auto& item = entry.second;
      return item.name == name || (item.data && toQString(item.data->name) == name);
    });
  };
  QString name = wanted;
  for (int number = 2; isTaken(name); ++number)
    name = QString{"%1 %2"}.arg(wanted).arg(number);
  return name;
}

void Document::showRead(ItemId id) {
  auto* item = findDataset(id);
  if (!item) return;
  if (auto newest = readings_.at(id)->take()) {
    item->data = std::move(newest);
    item->size = item->data->size();
    Q_EMIT datasetChanged(id);
  }
}

void Document::beginUntitled() {
  if (file_) return;
  file_ = std::make_shared<File>();
  const auto name = QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString() + ".kindred";
  path_ = untitledFolder_ / name;
  jobs_.start(
      tr("Making a Project"), lane::project,
      [file = file_, path = path_](Progress&) {
        std::error_code problem;
        std::filesystem::create_directories(path.parent_path(), problem);
        file->project = io::Project::create(path);
        return true;
      },
      this, [](const auto&) {},
      [this](const JobError& error) {
        Q_EMIT troubled(tr("Your work cannot be saved. %1").arg(toQString(error.sentence)));
      });
  Q_EMIT projectChanged();
}

void Document::saveDataset(ItemId id) {
  beginUntitled();
  if (isReadOnly_) return;
  const auto& item = datasets_.at(id);
  inProject(
      tr("Saving %1").arg(item.name),
      [data = item.data, notices = item.notices](io::Project& project, Progress& progress) {
        return project.saveDataset(*data, *notices, progress);
      },
      [this, id](std::int64_t number) {
        auto* saved = findDataset(id);
        if (!saved) return;
        saved->number = number;
        // What was done to it before it could be saved.
        inProject(tr("Saving"), [number, name = saved->name.toStdString(),
                                 orders = saved->orders](io::Project& project) {
          project.renameDataset(number, name);
          for (const auto& [label, permutations] : orders)
            if (permutations) project.saveOrder(number, label, *permutations);
        });
      });
}

QString Document::computingText() {
  return tr(
      "A kernel matrix is being computed into this project. Save it under another name when "
      "that has ended, or cancel it first: what is finished of it is kept.");
}

void Document::saveAs(const std::filesystem::path& path) {
  if (isComputing()) {
    Q_EMIT troubled(computingText());
    return;
  }
  if (std::error_code none; std::filesystem::equivalent(path, path_, none)) {
    Q_EMIT savedAs();
    return;
  }
  beginUntitled();
  jobs_.start(
      tr("Saving as %1").arg(toQString(path.filename().string())), lane::project,
      [path, file = file_, isUntitled = isUntitled()](Progress&) {
        if (!file->project) {  // nowhere could it be saved so far
          file->project = io::Project::create(path);
          return file;
        }
        file->project->copyTo(path, io::Project::Existing::IsReplaced);
        const auto old = file->project->path();
        file->project = io::Project::open(path);
        if (isUntitled) io::deleteProject(old);
        return file;
      },
      this,
      [this, path](const std::shared_ptr<const std::shared_ptr<File>>& file) {
        if (*file != file_) return;  // another project is open by now
        path_ = path;
        isUntitled_ = false;
        isReadOnly_ = false;
        Q_EMIT projectChanged();
        for (const auto& [id, item] : datasets_)
          if (item.number == 0 && item.isWhole()) saveDataset(id);
        Q_EMIT savedAs();
      },
      [this](const JobError& error) { Q_EMIT troubled(toQString(error.sentence)); });
}

}  // namespace kindred::gui
