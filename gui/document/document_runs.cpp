#include <QDateTime>

#include "engine/backend/backend.hpp"
#include "gui/app/words.hpp"
#include "gui/document/document_file.hpp"

namespace kindred::gui {

namespace {

/// Where computeGram() keeps its blocks, and the number of the run in the project.
struct Place {
  std::shared_ptr<GramBlockStore> store;
  std::int64_t number = 0;
};

/// Keeps blocks in another store, if there is one, and shows each of them.
class ShownBlocks final : public GramBlockStore {
 public:
  using Place = std::shared_ptr<PublishedList<FinishedBlock>>;

  ShownBlocks(std::shared_ptr<GramBlockStore> store, Place place)
      : store_{std::move(store)}, place_{std::move(place)} {}

  void begin(const GramPlan& plan) override {
    plan_ = plan;
    if (store_) store_->begin(plan);
  }

  std::optional<GramBlockResult> load(std::size_t block) override {
    auto result = store_ ? store_->load(block) : std::nullopt;
    if (result) show(block, *result);
    return result;
  }

  void store(std::size_t block, const GramBlockResult& result) override {
    if (store_) store_->store(block, result);
    show(block, result);
  }

  void finish(const GramResult& result) override {
    if (store_) store_->finish(result);
  }

 private:
  void show(std::size_t block, const GramBlockResult& result) {
    place_->put(std::make_shared<const FinishedBlock>(
        FinishedBlock{plan_.blocks[block], {result.values.begin(), result.values.end()}}));
  }

  std::shared_ptr<GramBlockStore> store_;
  Place place_;
  GramPlan plan_;
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
    const auto place = std::make_shared<PublishedList<FinishedBlock>>();
    const auto job =
        jobs_.start(started->name, started->device,
                    [request, store, place, device = started->device](Progress& progress) {
                      ShownBlocks shown{store, place};
                      return computeGram(request, openDevices(device), &shown, progress);
                    });
    computings_[id] = place;
    started->job = job;
    jobs_.whenEnded(job, this, [this, id, job] { finishRun(id, job); });
    Q_EMIT runChanged(id);
  };
  beginUntitled();
  if (isReadOnly_) return compute(nullptr);
  inProject(
      tr("Preparing %1").arg(item.name),
      [request](io::Project& project, Progress& progress) {
        auto [store, number] = project.gramPlace(request, progress);
        return Place{std::move(store), number};
      },
      [this, id, compute](const Place& place) {
        if (auto* started = findRun(id)) started->number = place.number;
        compute(place.store);
      });
}

void Document::showFinished(ItemId id) {
  auto* item = findRun(id);
  auto newest = computings_.at(id)->takeAll();
  if (!item || newest.empty()) return;
  item->finished.insert(item->finished.end(), newest.begin(), newest.end());
  Q_EMIT runChanged(id);
}

void Document::finishRun(ItemId id, const JobPointer& job) {
  computings_.erase(id);
  auto* item = findRun(id);
  if (!item || item->job != job) return;
  item->job.reset();
  item->finished.clear();
  if (const auto done = std::static_pointer_cast<ResultJob<GramResult>>(job)->result()) {
    item->result = done;
    item->trouble.clear();
    edit(
        tr("Compute “%1”").arg(item->name), [this, id] { setPresent(id, true); },
        [this, id] { setPresent(id, false); });
  } else if (const auto error = job->error()) {
    item->trouble = toQString(error->sentence);
    Q_EMIT troubled(item->trouble);
  } else {
    item->trouble =
        tr("Cancelled. Finished blocks are kept, and computing again goes on from them.");
  }
  Q_EMIT runChanged(id);
}

void Document::load(ItemId id) {
  auto* item = findRun(id);
  if (!item || item->result || item->job || item->number == 0) return;
  const auto rows = dataset(item->rows) ? dataset(item->rows)->data : nullptr;
  const auto columns = dataset(item->columns) ? dataset(item->columns)->data : nullptr;
  const auto file = file_;
  const auto job = jobs_.start(tr("Loading %1").arg(item->name), lane::project,
                               [file, number = item->number, rows, columns](Progress& progress) {
                                 auto result = file->project->loadGram(number, progress);
                                 // The same graphs need not be in memory twice.
                                 if (rows) result.request.rows = rows;
                                 if (columns) result.request.columns = columns;
                                 return result;
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
