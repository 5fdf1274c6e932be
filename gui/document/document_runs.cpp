#include <QDateTime>
#include <algorithm>
#include <tuple>
#include <utility>

#include "engine/backend/backend.hpp"
#include "engine/gram/memory_blocks.hpp"
#include "engine/kernel/presets.hpp"
#include "gui/app/words.hpp"
#include "gui/document/document.hpp"
#include "gui/document/project_file.hpp"
#include "gui/document/shown_blocks.hpp"
#include "io/project/request_key.hpp"

namespace kindred::gui {

namespace {

/// Where computeGram() keeps its blocks, and the number of the run in the project.
struct Place {
  std::shared_ptr<GramBlockStore> store;  ///< null where no project could be made
  std::int64_t number = 0;
};

/// By which the project, too, knows a request again.
std::string keyOf(const RunItem& item) {
  const auto columns = item.columns != 0 ? std::optional{item.columns} : std::nullopt;
  return io::requestKey({.kernel = item.kernel, .solve = item.solve}, item.rows, columns);
}

ItemId known(const std::map<ItemId, RunItem>& runs, const std::string& key) {
  const auto found =
      std::ranges::find_if(runs, [&](const auto& entry) { return keyOf(entry.second) == key; });
  return found == runs.end() ? 0 : found->first;
}

}  // namespace

/// Where another one of the same data has the name, it says by which kernel it is.
QString Document::usualRunName(const RunItem& run) const {
  const auto rows = dataset(run.rows)->name;
  const auto name = run.columns != 0
                        ? tr("Kernel matrix of %1 and %2").arg(rows, dataset(run.columns)->name)
                        : tr("Kernel matrix of %1").arg(rows);
  const auto isTaken = [this](const QString& wanted) {
    const auto hasIt = [&](const auto& entry) { return entry.second.name == wanted; };
    return std::ranges::any_of(runs_.items(), hasIt) || std::ranges::any_of(runs_.removed(), hasIt);
  };
  if (!isTaken(name)) return name;
  const auto preset = toQString(presetsOf(run.kernel));
  const auto kernel = preset.isEmpty() ? tr("q %1").arg(run.kernel.q) : preset;
  const auto detailed = tr("%1, %2").arg(name, kernel);
  auto free = detailed;
  for (int number = 2; isTaken(free); ++number)
    free = QString{"%1 %2"}.arg(detailed).arg(number);
  return free;
}

ItemId Document::compute(ItemId rows, ItemId columns, const KernelOptions& kernel,
                         const SolveOptions& solve, bool normalise, const std::string& device,
                         const std::vector<std::int32_t>& graphs) {
  const auto* data = dataset(rows);
  const auto* other = dataset(columns);
  if (!data || !data->isWhole() || (columns != 0 && (!other || !other->isWhole()))) return 0;
  bool isPartBrought = false;
  if (!graphs.empty()) std::tie(rows, isPartBrought) = bringPart(*data, graphs);
  RunItem asked{.id = ++lastId_, .rows = rows, .columns = columns, .kernel = kernel};
  asked.solve = solve;
  auto id = known(runs_.items(), keyOf(asked));
  const bool isThere = id != 0;
  if (!isThere) id = known(runs_.removed(), keyOf(asked));
  if (id == 0) {
    id = asked.id;
    asked.name = usualRunName(asked);
    asked.saved = QDateTime::currentDateTimeUtc().toString(Qt::ISODate);
    runs_.add(std::move(asked));
    Q_EMIT runAdded(id);
  } else if (!isThere) {
    setPresent({id}, true);
  }
  if (!isThere)
    editPresence(tr("Compute “%1”").arg(run(id)->name), isPartBrought ? rows : id, true);
  auto& item = *runs_.find(id);
  if (item.isUnderWay) return id;
  item.solve = solve;
  item.normalise = normalise;
  item.device = device;
  startRun(id);
  return id;
}

bool Document::canResume(ItemId id) const {
  const auto* item = run(id);
  if (!item || item->isUnderWay || item->job || item->isWhole()) return false;
  const auto isThere = [this](ItemId dataset) {
    const auto* data = datasets_.find(dataset);
    return data && data->isWhole();
  };
  // What a read-only project holds of it cannot go on there.
  return isThere(item->rows) && (item->columns == 0 || isThere(item->columns)) &&
         !(isReadOnly_ && item->number != 0);
}

void Document::resume(ItemId id, const std::string& device) {
  if (!canResume(id)) return;
  runs_.find(id)->device = device;
  startRun(id);
}

/// First a place for the blocks in the project, then the work on its device.
void Document::startRun(ItemId id) {
  auto& item = *runs_.find(id);
  if (const auto loading = std::exchange(item.job, nullptr)) jobs_.cancel(loading);
  item.isUnderWay = true;
  item.result.reset();
  item.blocks = item.blocksDone = 0;
  settle(item.trouble);
  if (isReadOnly_) return computeRun(id, nullptr);
  beginUntitled();
  const std::set<ItemId> sets{item.rows, item.columns};
  const auto job = jobs_.start(tr("Preparing %1").arg(item.name), lane::project,
                               [file = file_, sets = keptItems(sets), item](Progress& progress) {
                                 // Where no project could be made the work goes on in memory: that
                                 // was told.
                                 if (!file->isOpen()) return Place{};
                                 file->keep(sets, progress);
                                 auto [store, number] = file->place(item);
                                 return Place{std::move(store), number};
                               });
  item.job = job;
  jobs_.whenEnded(job, this, [this, id, job] {
    auto* started = runs_.find(id);
    if (!started || started->job != job) return;
    const auto place = job->result();
    if (!place) return giveUp(*started, job->error());
    started->number = place->number;
    computeRun(id, place->store);
  });
  Q_EMIT runChanged(id);
}

/// Without a store the blocks stay in memory until a project takes them.
void Document::computeRun(ItemId id, const std::shared_ptr<GramBlockStore>& store) {
  auto& item = *runs_.find(id);
  GramRequest request{.rows = dataset(item.rows)->data};
  if (item.columns != 0) request.columns = dataset(item.columns)->data;
  request.kernel = item.kernel;
  request.solve = item.solve;
  request.normalise = item.normalise;
  if (!store && !item.blocksInMemory) item.blocksInMemory = std::make_shared<MemoryBlocks>();
  if (!store) setSaved({id}, false);
  const auto shown = std::make_shared<ShownGram>();
  const auto job =
      jobs_.start(item.name, item.device,
                  [request, store = store ? store : item.blocksInMemory, shown,
                   device = item.device](Progress& progress) {
                    ShownBlocks blocks{store, shown};
                    return computeGram(request, openDevices(device), &blocks, progress);
                  },
                  {.mayBeKept = true});
  computings_[id] = shown;
  item.job = job;
  jobs_.whenEnded(job, this, [this, id, job] { finishRun(id, job); });
  Q_EMIT runChanged(id);
}

bool Document::isComputing() const {
  return std::ranges::any_of(runs_.items(),
                             [](const auto& entry) { return entry.second.isUnderWay; });
}

void Document::showGrown(ItemId id) {
  auto* item = runs_.find(id);
  const auto place = computings_.find(id);
  if (!item || place == computings_.end()) return;
  if (auto partial = place->second->grown(item->partial)) {
    item->partial = std::move(partial);
    Q_EMIT runGrew(id);
  }
}

void Document::finishRun(ItemId id, const std::shared_ptr<ResultJob<GramResult>>& job) {
  auto* item = runs_.find(id);
  if (!item || item->job != job) return;
  showGrown(id);
  computings_.erase(id);
  const auto done = job->result();
  if (!done) return giveUp(*item, job->error());
  item->job.reset();
  item->partial.reset();
  item->result = done;
  endRun(*item);
  if (item->blocksInMemory) save({id});
  Q_EMIT runChanged(id);
}

/// It is under way no more, whatever came of it.
void Document::endRun(RunItem& item) {
  if (std::exchange(item.isUnderWay, false) && !isComputing()) Q_EMIT settled(computingText());
}

/// A run that ended without a result: by an error, or because it was cancelled.
void Document::giveUp(RunItem& item, const std::optional<JobError>& error) {
  item.job.reset();
  endRun(item);
  item.trouble = error ? toQString(error->sentence)
                       : tr("Cancelled. Finished blocks are kept: Resume goes on from them.");
  if (error) Q_EMIT troubled(item.trouble);
  Q_EMIT runChanged(item.id);
}

bool Document::canLoad(ItemId id) const {
  const auto isMissing = [](const auto& item, const auto& value) {
    return !value && !item.job && item.number != 0;
  };
  if (const auto* data = dataset(id)) return isMissing(*data, data->data);
  const auto* values = run(id);
  return values &&
         (isMissing(*values, values->result) || canLoad(values->rows) || canLoad(values->columns));
}

void Document::load(ItemId id) {
  if (!canLoad(id)) return;
  if (datasets_.find(id)) {
    loadDataset(id);
    return Q_EMIT datasetChanged(id);
  }
  auto* item = runs_.find(id);
  load(item->rows);
  load(item->columns);
  if (item->result || item->job || item->number == 0) return;
  settle(item->trouble);
  const auto rows = dataset(item->rows) ? dataset(item->rows)->data : nullptr;
  const auto columns = dataset(item->columns) ? dataset(item->columns)->data : nullptr;
  const auto file = file_;
  const auto job = jobs_.start(tr("Loading %1").arg(item->name), lane::project,
                               [file, number = item->number, rows, columns](Progress& progress) {
                                 return file->project().loadGram(number, progress, rows, columns);
                               });
  item->job = job;
  jobs_.whenEnded(job, this, [this, id, job] {
    auto* loaded = runs_.find(id);
    if (!loaded || loaded->job != job) return;
    loaded->job.reset();
    if (auto result = job->result())
      loaded->result = std::move(result);
    else if (const auto error = job->error())
      loaded->trouble = toQString(error->sentence);
    else
      loaded->trouble = notLoadedText(loaded->name);
    Q_EMIT runChanged(id);
  });
  Q_EMIT runChanged(id);
}

}  // namespace kindred::gui
