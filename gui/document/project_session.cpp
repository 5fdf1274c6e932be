#include "gui/document/project_session.hpp"

#include <QTimer>
#include <QUuid>
#include <chrono>
#include <utility>

#include "gui/base/words.hpp"
#include "gui/document/origin.hpp"
#include "gui/document/result_names.hpp"
#include "io/project/recover.hpp"
#include "io/project/state_keys.hpp"

namespace kindred::gui {

/// The items that an opened project holds, as lists; the values follow.
struct ProjectSession::Opened {
  std::shared_ptr<ProjectFile> file;
  std::filesystem::path path;
  bool isReadOnly = false;
  std::vector<io::DatasetEntry> datasets;
  std::vector<std::string> sources;  ///< the source of each data set; empty if it is not known
  std::vector<std::string> origins;  ///< the origin of each data set
  std::vector<io::ResultEntry> results;
  std::vector<io::Notice> notices;
  std::string viewState;
};

namespace {

/// Quick, and asked for by nobody.
constexpr auto saving = lane::project.with({.mayBeCancelled = false});
constexpr auto savingByItself =
    lane::project.with({.mayBeCancelled = false, .isRemembered = false});

constexpr auto viewStateKey = "views";

template <typename Item>
bool isKept(const Item&) {
  return true;
}

bool isKept(const ResultItem& item) { return !item.isPassing; }

/// The items with these ids, there or removed.
template <typename Item>
std::vector<KeptItems::Kept<Item>> kept(const Shelf<Item>& shelf, const std::set<ItemId>& ids) {
  std::vector<KeptItems::Kept<Item>> all;
  const auto add = [&](const std::map<ItemId, Item>& items, bool arePresent) {
    for (const auto& [id, item] : items) {
      if (!ids.contains(id) || !isKept(item)) continue;
      all.push_back({item, arePresent});
      all.back().item.job.reset();
    }
  };
  add(shelf.items(), true);
  add(shelf.removed(), false);
  return all;
}

template <typename Item>
void addIds(std::set<ItemId>& ids, const Shelf<Item>& shelf) {
  for (const auto* items : {&shelf.items(), &shelf.removed()})
    for (const auto& [id, item] : *items)
      ids.insert(id);
}

}  // namespace

ProjectSession::ProjectSession(JobBridge& jobs, Shelves& shelves, ResultKinds kinds,
                               std::filesystem::path untitledFolder, QObject* parent)
    : Speaker{parent},
      jobs_{jobs},
      shelves_{shelves},
      kinds_{kinds},
      untitledFolder_{std::move(untitledFolder)} {
  change_.setSingleShot(true);
  change_.setInterval(std::chrono::milliseconds{200});
  connect(&watcher_, &QFileSystemWatcher::directoryChanged, this, [this] { change_.start(); });
  connect(&change_, &QTimer::timeout, this, &ProjectSession::lookAtPlace);
}

ProjectSession::~ProjectSession() { closeFile(); }

QString ProjectSession::title() const {
  return isUntitled() ? tr("Untitled") : toQString(path_.stem().string());
}

void ProjectSession::open(const std::filesystem::path& path, io::Project::Mode mode,
                          std::vector<io::Notice> notices) {
  const auto work = [path, mode, notices = std::move(notices)](Progress& progress) {
    progress.begin(tr("Opening").toStdString(), 0);
    Opened opened{.file = std::make_shared<ProjectFile>(path, mode, progress), .path = path};
    auto& project = opened.file->project();
    opened.isReadOnly = project.isReadOnly();
    opened.datasets = project.datasets();
    progress.begin(tr("Listing data sets").toStdString(), opened.datasets.size());
    for (const auto& entry : opened.datasets) {
      progress.checkpoint();
      opened.sources.push_back(project.loadState(io::sourceKey(entry.id)));
      opened.origins.push_back(project.loadState(io::originKey(entry.id)));
      progress.advance();
    }
    auto results = project.listResults();
    opened.results = std::move(results.entries);
    opened.notices = notices;
    for (const auto& met : {project.notices(), std::span<const io::Notice>{results.damages}})
      opened.notices.insert(opened.notices.end(), met.begin(), met.end());
    opened.viewState = project.loadState(viewStateKey);
    project.endListening();
    return opened;
  };
  jobs_.start(
      tr("Opening %1").arg(toQString(path.filename().string())), lane::project, work, this,
      [this](const std::shared_ptr<const Opened>& opened) { adopt(*opened); },
      [this, path](const JobError& error) { Q_EMIT openFailed(path, error); });
}

void ProjectSession::recover(const std::filesystem::path& damaged,
                             const std::filesystem::path& fresh) {
  jobs_.start(
      tr("Saving what is intact of %1").arg(toQString(damaged.filename().string())), lane::project,
      [damaged, fresh](Progress& progress) { return io::recoverProject(damaged, fresh, progress); },
      this,
      [this, fresh](const std::shared_ptr<const std::vector<io::Notice>>& losses) {
        open(fresh, io::Project::Mode::Write, *losses);
      },
      [this](const JobError& error) { Q_EMIT troubled(toQString(error.sentence)); });
}

void ProjectSession::close() { adopt({}); }

/// Closing writes what the log holds into the file, so it is a job.
void ProjectSession::closeFile() {
  if (!file_) return;
  jobs_.start(
      tr("Closing"), lane::inPassing,
      [file = std::exchange(file_, nullptr)](Progress&) {
        file->close();
        return true;
      },
      this, [this](const auto&) { Q_EMIT letGo(); });
}

void ProjectSession::adopt(const Opened& opened) {
  Q_EMIT aboutToLeave();
  giveBackMemory();
  unsaved_.clear();
  closeFile();
  file_ = opened.file;
  path_ = opened.path;
  isUntitled_ = path_.empty() || path_.parent_path() == untitledFolder_;
  isReadOnly_ = opened.isReadOnly;
  viewState_ = opened.viewState;
  isInPlace_ = true;
  watchPlace();
  std::map<std::int64_t, ItemId> idOf;
  takeDatasets(opened, idOf);
  takeResults(opened, idOf);
  Q_EMIT this->opened();
  for (const auto& notice : opened.notices)
    Q_EMIT troubled(toQString(notice.sentence));
}

void ProjectSession::takeDatasets(const Opened& opened, std::map<std::int64_t, ItemId>& idOf) {
  for (std::size_t place = 0; place < opened.datasets.size(); ++place) {
    const auto& entry = opened.datasets[place];
    const auto id = ++shelves_.lastDataset;
    idOf[entry.id] = id;
    DatasetItem item{.id = id, .name = toQString(entry.name), .size = entry.size};
    item.source = toQString(opened.sources[place]);
    takeOrigin(item, opened.origins[place]);
    if (item.source.isEmpty()) item.source = tr("saved %1").arg(toQString(entry.saved));
    findMadeOf(item, [&](std::int64_t number) {
      return idOf.contains(number) ? shelves_.datasets.find(idOf.at(number)) : nullptr;
    });
    item.number = entry.id;
    file_->know(shelves_.datasets.add(std::move(item)));
  }
}

/// Takes the results of an opened project. One of a kind that this program does not know, or with
/// options that it does not understand, stays in the file and is not shown. One that lacks a data
/// set went with that data set. One on the way to another result that was never begun is nothing.
void ProjectSession::takeResults(const Opened& opened, const std::map<std::int64_t, ItemId>& idOf) {
  for (const auto& entry : opened.results) {
    const auto* kind = kindNamed(kinds_, entry.request.kind);
    const bool isWhole = std::ranges::all_of(
        entry.inputs, [&](const auto& input) { return idOf.contains(input.dataset); });
    if (!kind || !kind->understands(entry.request.options) || !isWhole) continue;
    if (kind->isStep() && entry.partsDone == 0) continue;
    const auto id = ++shelves_.lastResult;
    ResultItem item{.id = id, .kind = kind, .name = toQString(entry.name)};
    for (const auto& input : entry.inputs)
      item.inputs.push_back({idOf.at(input.dataset), input.graph});
    item.numericsVersion = entry.request.numericsVersion;
    item.options = entry.request.options;
    if (item.name.isEmpty()) item.name = usualResultName(shelves_, item);
    item.saved = toQString(entry.saved);
    item.parts = entry.parts;
    item.partsDone = entry.partsDone;
    item.hasEnded = entry.hasEnded;
    item.number = entry.id;
    file_->know(shelves_.results.add(std::move(item)));
  }
}

void ProjectSession::giveBackMemory() {
  const auto old = std::make_shared<std::pair<Shelf<DatasetItem>, Shelf<ResultItem>>>();
  std::swap(old->first, shelves_.datasets);
  std::swap(old->second, shelves_.results);
  giveBack(old);
}

void ProjectSession::giveBack(std::shared_ptr<const void> memory) {
  if (!memory) return;
  constexpr std::chrono::milliseconds untilViewsAreGone{100};
  const auto old = std::make_shared<std::shared_ptr<const void>>(std::move(memory));
  QTimer::singleShot(untilViewsAreGone, this, [this, old] {
    jobs_.start(tr("Giving back memory"), lane::estimates, [old](Progress&) {
      old->reset();
      return true;
    });
  });
}

QString ProjectSession::unsavedText(const JobError& error) {
  return tr("Your work cannot be saved. %1").arg(toQString(error.sentence));
}

void ProjectSession::beginUntitled() {
  if (file_) return;
  const auto name = QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString() + ".kindred";
  path_ = untitledFolder_ / name;
  file_ = std::make_shared<ProjectFile>(path_);
  Q_EMIT changed();
}

KeptItems ProjectSession::keptItems(const std::set<ItemId>& ids) const {
  return {kept(shelves_.datasets, ids), kept(shelves_.results, ids)};
}

void ProjectSession::save(const std::set<ItemId>& ids) {
  auto due = ids;
  due.insert(unsaved_.begin(), unsaved_.end());
  if (isReadOnly_) return setSaved(due, false);
  beginUntitled();
  const auto job = jobs_.start(tr("Saving"), savingByItself,
                               [file = file_, items = keptItems(due)](Progress& progress) {
                                 return file->keep(items, progress);
                               });
  jobs_.whenEnded(job, this, [this, file = file_, job, due] {
    if (file != file_) return;  // another project is open by now
    if (const auto numbers = job->result()) takeNumbers(*numbers);
    if (const auto error = job->error())
      tell(unsavedTrouble_, unsavedText(*error));
    else
      settle(unsavedTrouble_);
    const bool areSaved = job->state() == JobState::Done;
    setSaved(due, areSaved);
    watchPlace();
    for (const auto id : areSaved ? due : std::set<ItemId>{})
      if (auto* item = shelves_.results.findAnywhere(id);
          item && item->number != 0 && !item->isUnderWay)
        item->partsInMemory.reset();
  });
}

std::set<ItemId> ProjectSession::unsaved() const {
  auto unsaved = unsaved_;
  if (!isInPlace_) unsaved.insert(0);
  return unsaved;
}

void ProjectSession::setSaved(const std::set<ItemId>& ids, bool areSaved) {
  const bool hadUnsaved = hasUnsaved();
  for (const auto id : ids) {
    // An item that was removed and never saved is nothing that could be lost.
    if (!areSaved && (shelves_.isPresent(id) || shelves_.numberOf(id) != 0))
      unsaved_.insert(id);
    else
      unsaved_.erase(id);
  }
  if (hasUnsaved() != hadUnsaved) Q_EMIT changed();
}

/// Watches the folder: whoever removes or replaces the project changes it.
void ProjectSession::watchPlace() {
  const auto folder = toQString(path_.parent_path().string());
  if (watcher_.directories() == QStringList{folder}) return;
  if (!watcher_.directories().isEmpty()) watcher_.removePaths(watcher_.directories());
  if (folder.isEmpty() || !watcher_.addPath(folder)) return;
  lookAtPlace();
}

void ProjectSession::lookAtPlace() {
  if (!file_) return;
  jobs_.start(
      tr("Looking for the project"), lane::inPassing,
      [file = file_](Progress&) { return file->isInPlace(); }, this,
      [this, file = file_](const std::shared_ptr<const bool>& isInPlace) {
        if (file == file_) setInPlace(*isInPlace);
      });
}

void ProjectSession::setInPlace(bool isInPlace) {
  if (isInPlace == isInPlace_) return;
  isInPlace_ = isInPlace;
  if (isInPlace)
    settle(placeTrouble_);
  else
    tell(placeTrouble_, tr("The file of this project, %1, was removed or replaced: what you do is "
                           "saved nowhere. Save the project once more by Save As.")
                            .arg(toQString(path_.string())));
  Q_EMIT changed();
}

void ProjectSession::takeNumbers(const std::map<ItemId, std::int64_t>& numbers) {
  const auto take = [](auto* item, std::int64_t number) {
    if (item) item->number = number;
  };
  for (const auto& [id, number] : numbers)
    isResult(id) ? take(shelves_.results.findAnywhere(id), number)
                 : take(shelves_.datasets.findAnywhere(id), number);
}

void ProjectSession::saveAs(const std::filesystem::path& path) {
  std::error_code none;
  const bool isHere = !isReadOnly_ && isInPlace_ && std::filesystem::equivalent(path, path_, none);
  if (isHere && !hasUnsaved()) {
    Q_EMIT savedAs();
    return;
  }
  beginUntitled();
  std::set<ItemId> all;
  addIds(all, shelves_.datasets);
  addIds(all, shelves_.results);
  jobs_.start(
      tr("Saving as %1").arg(toQString(path.filename().string())), saving,
      [path, file = file_, isHere, items = keptItems(all),
       isUntitled = isUntitled()](Progress& progress) {
        return isHere ? file->keep(items, progress)
                      : file->moveTo(path, items, isUntitled, progress);
      },
      this,
      [this, file = file_, path](const std::shared_ptr<const ProjectFile::Numbers>& numbers) {
        if (file != file_) return;
        path_ = path;
        isUntitled_ = false;
        isReadOnly_ = false;
        viewState_.clear();  // a file that was just made does not know it
        takeNumbers(*numbers);
        watchPlace();
        setInPlace(true);
        settle(unsavedTrouble_);
        settle(savingAsTrouble_);
        // Whatever was done meanwhile, as well.
        if (hasUnsaved()) save({});
        Q_EMIT changed();
        Q_EMIT savedAs();
      },
      [this, file = file_](const JobError& error) {
        if (file == file_) tell(savingAsTrouble_, toQString(error.sentence));
      });
}

void ProjectSession::saveViewState(const std::string& state) {
  if (state == viewState_ || isReadOnly_ || !file_) return;
  viewState_ = state;
  jobs_.start(
      tr("Saving"), lane::inPassing,
      [state, file = file_](Progress&) {
        if (file->isOpen()) file->project().saveState(viewStateKey, state);
        return true;
      },
      this,
      [this, file = file_](const auto&) {
        if (file == file_ && !hasUnsaved()) settle(unsavedTrouble_);
      },
      [this, file = file_](const JobError& error) {
        if (file != file_) return;
        viewState_.clear();  // so that it is tried again
        tell(unsavedTrouble_, unsavedText(error));
      });
}

}  // namespace kindred::gui
