#include <QDateTime>
#include <algorithm>
#include <map>

#include "engine/backend/backend.hpp"
#include "gui/app/words.hpp"
#include "gui/document/document_file.hpp"

namespace kindred::gui {

/// What a computation shows of itself.
struct Document::Computing {
  struct Diagonals {
    std::vector<double> ofRows, ofColumns;
  };

  Published<GramPlan> plan;
  Published<Diagonals> diagonals;
  PublishedList<GramPart> parts;
};

namespace {

/// Where computeGram() keeps its blocks, and the number of the run in the project.
struct Place {
  std::shared_ptr<GramBlockStore> store;
  std::int64_t number = 0;
};

/// Keeps blocks in another store, if there is one, and shows what is there of each.
template <typename Computing>
class ShownBlocks final : public GramBlockStore {
 public:
  ShownBlocks(std::shared_ptr<GramBlockStore> store, std::shared_ptr<Computing> shown)
      : store_{std::move(store)}, shown_{std::move(shown)} {}

  void begin(const GramPlan& plan) override {
    plan_ = std::make_shared<const GramPlan>(plan);
    shown_->plan.put(plan_);
    if (store_) store_->begin(plan);
  }

  std::optional<GramBlockResult> load(std::size_t block) override {
    auto result = store_ ? store_->load(block) : std::nullopt;
    if (result) showPart(block, 0, result->values);
    return result;
  }

  void store(std::size_t block, const GramBlockResult& result) override {
    if (store_) store_->store(block, result);
    showPart(block, 0, result.values);
  }

  void finish(const GramResult& result) override {
    if (store_) store_->finish(result);
  }

  bool isWatching() const override { return true; }

  void showDiagonals(std::span<const double> ofRows, std::span<const double> ofColumns) override {
    typename Computing::Diagonals diagonals;
    diagonals.ofRows.assign(ofRows.begin(), ofRows.end());
    diagonals.ofColumns.assign(ofColumns.begin(), ofColumns.end());
    shown_->diagonals.put(
        std::make_shared<const typename Computing::Diagonals>(std::move(diagonals)));
  }

  /// Takes what is new of it.
  void showPart(std::size_t block, std::size_t first, std::span<const double> values) override {
    const auto pairs = pairCountOf(*plan_, plan_->blocks[block]);
    const auto end = first + values.size();
    auto& [shown, count] = blocks_[block];
    if (first > count || end <= count || end > pairs) return;
    if (!shown) shown = std::make_shared_for_overwrite<float[]>(pairs);
    std::ranges::transform(values.subspan(count - first), shown.get() + count,
                           [](double value) { return static_cast<float>(value); });
    count = end;
    shown_->parts.put(std::make_shared<const GramPart>(GramPart{block, shown, count}));
    if (count == pairs) shown.reset();
  }

 private:
  struct Block {
    std::shared_ptr<float[]> values;  ///< null before the first and after the last
    std::size_t count = 0;
  };

  std::shared_ptr<GramBlockStore> store_;
  std::shared_ptr<Computing> shown_;
  std::shared_ptr<const GramPlan> plan_;
  std::map<std::size_t, Block> blocks_;  ///< that were begun
};

}  // namespace

ItemId Document::compute(ItemId rows, ItemId columns, const KernelOptions& kernel,
                         const SolveOptions& solve, bool normalise, const std::string& device) {
  const auto* data = findDataset(rows);
  const auto* other = findDataset(columns);
  if (!data || !data->isWhole() || (columns != 0 && (!other || !other->isWhole()))) return 0;
  const auto id = ++lastId_;
  RunItem item{.id = id, .rows = rows, .columns = columns};
  item.name = other ? tr("Kernel matrix of %1 and %2").arg(data->name, other->name)
                    : tr("Kernel matrix of %1").arg(data->name);
  item.kernel = kernel;
  item.solve = solve;
  item.normalise = normalise;
  item.device = device;
  item.isUnderWay = true;
  item.saved = QDateTime::currentDateTimeUtc().toString(Qt::ISODate);
  runs_.emplace(id, std::move(item));
  Q_EMIT runAdded(id);
  startRun(id);
  return id;
}

/// First a place for the blocks in the project, then the work on its device.
void Document::startRun(ItemId id) {
  auto& item = runs_.at(id);
  GramRequest request{.rows = datasets_.at(item.rows).data};
  if (item.columns != 0) request.columns = datasets_.at(item.columns).data;
  request.kernel = item.kernel;
  request.solve = item.solve;
  request.normalise = item.normalise;

  const auto compute = [this, id, request](const std::shared_ptr<GramBlockStore>& store) {
    auto* started = findRun(id);
    if (!started) return;
    const auto shown = std::make_shared<Computing>();
    const auto job =
        jobs_.start(started->name, started->device,
                    [request, store, shown, device = started->device](Progress& progress) {
                      ShownBlocks blocks{store, shown};
                      return computeGram(request, openDevices(device), &blocks, progress);
                    });
    computings_[id] = shown;
    started->job = job;
    jobs_.whenEnded(job, this, [this, id, job] { finishRun(id, job); });
    Q_EMIT runChanged(id);
  };
  beginUntitled();
  if (isReadOnly_) return compute(nullptr);
  const auto job = jobs_.start(tr("Preparing %1").arg(item.name), lane::project,
                               [file = file_, request](Progress& progress) {
                                 Place place;
                                 // Where no project could be made the work goes on in memory: that
                                 // was told.
                                 if (!file->project) return place;
                                 auto [store, number] = file->project->gramPlace(request, progress);
                                 place = {std::move(store), number};
                                 return place;
                               });
  item.job = job;
  jobs_.whenEnded(job, this, [this, id, job, compute] {
    auto* started = findRun(id);
    if (!started || started->job != job) return;
    const auto place = job->result();
    if (!place) return giveUp(*started, job->error());
    started->number = place->number;
    compute(place->store);
  });
}

bool Document::isComputing() const {
  return std::ranges::any_of(runs_, [](const auto& entry) { return entry.second.isUnderWay; });
}

void Document::showGrown(ItemId id) {
  auto* item = findRun(id);
  const auto place = computings_.find(id);
  if (!item || place == computings_.end()) return;
  auto& computing = *place->second;
  // What was put first is taken last, so that nothing is seen without what belongs to it.
  const auto parts = computing.parts.takeAll();
  const auto diagonals = computing.diagonals.take();
  const auto plan = computing.plan.take();
  if (!plan && !diagonals && parts.empty()) return;
  auto partial =
      plan ? std::make_shared<PartialGram>(*plan) : std::make_shared<PartialGram>(*item->partial);
  for (const auto& part : parts)
    partial->add(*part);
  if (diagonals) partial->setDiagonals(diagonals->ofRows, diagonals->ofColumns);
  item->partial = std::move(partial);
  Q_EMIT runGrew(id);
}

void Document::finishRun(ItemId id, const JobPointer& job) {
  showGrown(id);
  computings_.erase(id);
  auto* item = findRun(id);
  if (!item || item->job != job) return;
  const auto done = std::static_pointer_cast<ResultJob<GramResult>>(job)->result();
  if (!done) return giveUp(*item, job->error());
  item->job.reset();
  item->isUnderWay = false;
  item->partial.reset();
  item->result = done;
  item->trouble.clear();
  edit(
      tr("Compute “%1”").arg(item->name), [this, id] { setPresent(id, true); },
      [this, id] { setPresent(id, false); });
  Q_EMIT runChanged(id);
}

/// A run that ended without a result: by an error, or because it was cancelled.
void Document::giveUp(RunItem& item, const std::optional<JobError>& error) {
  item.job.reset();
  item.isUnderWay = false;
  item.trouble = error ? toQString(error->sentence)
                       : tr("Cancelled. Finished blocks are kept, and computing again goes on "
                            "from them.");
  if (error) Q_EMIT troubled(item.trouble);
  Q_EMIT runChanged(item.id);
}

void Document::load(ItemId id) {
  auto* item = findRun(id);
  if (!item || item->result || item->job || item->number == 0) return;
  const auto rows = dataset(item->rows) ? dataset(item->rows)->data : nullptr;
  const auto columns = dataset(item->columns) ? dataset(item->columns)->data : nullptr;
  const auto file = file_;
  const auto job = jobs_.start(tr("Loading %1").arg(item->name), lane::project,
                               [file, number = item->number, rows, columns](Progress& progress) {
                                 return file->project->loadGram(number, progress, rows, columns);
                               });
  item->job = job;
  jobs_.whenEnded(job, this, [this, id, job] {
    auto* loaded = findRun(id);
    if (!loaded || loaded->job != job) return;
    loaded->job.reset();
    if (auto result = job->result())
      loaded->result = std::move(result);
    else if (const auto error = job->error())
      loaded->trouble = toQString(error->sentence);
    Q_EMIT runChanged(id);
  });
}

}  // namespace kindred::gui
