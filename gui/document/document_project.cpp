#include <QTimer>
#include <chrono>
#include <filesystem>

#include "engine/kernel/suggest.hpp"
#include "gui/app/words.hpp"
#include "gui/document/document.hpp"
#include "gui/document/origin.hpp"
#include "gui/document/project_file.hpp"
#include "io/project/recover.hpp"
#include "io/project/state_keys.hpp"

namespace kindred::gui {

/// What an opened project holds, as lists; the values follow.
struct Document::Opened {
  std::shared_ptr<ProjectFile> file;
  std::filesystem::path path;
  bool isReadOnly = false;
  std::vector<io::DatasetEntry> datasets;
  std::vector<std::vector<std::string>> orders;  ///< of each data set
  std::vector<std::string> sources;              ///< likewise; empty where it is not known
  std::vector<std::string> origins;              ///< likewise
  std::vector<io::GramEntry> runs;
  std::vector<io::Notice> notices;
  std::string viewState;
};

namespace {

/// Quick, and asked for by nobody.
constexpr JobTraits unlisted{.mayBeCancelled = false, .isListed = false};

constexpr auto viewStateKey = "views";

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
      opened.sources.push_back(project.loadState(io::sourceKey(entry.id)));
      opened.origins.push_back(project.loadState(io::originKey(entry.id)));
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
      this,
      [this, file = file_](const auto&) {
        if (file == file_ && !hasUnsaved()) settle(unsavedTrouble_);
      },
      [this, file = file_](const JobError& error) {
        if (file != file_) return;
        viewState_.clear();  // so that it is tried again
        tell(unsavedTrouble_, unsavedText(error));
      },
      unlisted);
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
  removal_.reset();
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
    takeOrigin(item, opened.origins[place]);
    if (item.source.isEmpty()) item.source = tr("saved %1").arg(toQString(entry.saved));
    findMadeOf(item, [&](std::int64_t number) {
      return idOf.contains(number) ? datasets_.find(idOf.at(number)) : nullptr;
    });
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
  settle(item.trouble);
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
    // What was to be removed and cannot be brought back stays.
    auto removal = std::exchange(removal_, std::nullopt);
    if (!orders || !loaded || !loaded->orders.contains(name) || loaded->orders.at(name)) return;
    loaded->orders[name] = *orders;
    Q_EMIT datasetChanged(id);
    if (removal) remove(removal->items, removal->orders);
  });
}

}  // namespace kindred::gui
