#include "gui/document/results.hpp"

#include <QDateTime>
#include <algorithm>
#include <utility>

#include "engine/core/text.hpp"
#include "engine/result/memory_parts.hpp"
#include "gui/base/words.hpp"
#include "gui/document/result_names.hpp"

namespace kindred::gui {

namespace {

/// Returns the key by which a result is known again as long as the window is open; the project
/// knows it by the digests of its inputs.
std::string keyOf(const ResultItem& item) {
  std::vector<std::string> inputs;
  for (const auto& input : item.inputs)
    inputs.push_back(joined(input.dataset, "/", input.graph));
  return resultKey(requestOf(item), inputs);
}

ItemId knownIn(const std::map<ItemId, ResultItem>& items, const std::string& key) {
  const auto found =
      std::ranges::find_if(items, [&](const auto& entry) { return keyOf(entry.second) == key; });
  return found == items.end() ? 0 : found->first;
}

}  // namespace

Results::Results(JobBridge& jobs, Shelves& shelves, ProjectSession& session, Datasets& datasets,
                 QObject* parent)
    : Speaker{parent}, jobs_{jobs}, shelves_{shelves}, session_{session}, datasets_{datasets} {
  connect(&jobs_, &JobBridge::progressed, this, [this] {
    for (const auto id : idsOf(growths_))
      showGrown(id);
  });
}

ResultItem Results::itemOf(const ResultChoice& choice) {
  return {.kind = choice.kind,
          .inputs = choice.inputs,
          .numericsVersion = choice.kind->numericsVersion(choice.options),
          .options = choice.options};
}

ItemId Results::known(const ResultChoice& choice) const {
  const auto key = keyOf(itemOf(choice));
  const auto present = knownIn(shelves_.results.items(), key);
  return present != 0 ? present : knownIn(shelves_.results.removed(), key);
}

ItemId Results::removedTwin(ItemId id) const {
  return knownIn(shelves_.results.removed(), keyOf(*shelves_.results.find(id)));
}

ItemId Results::add(const ResultChoice& choice) {
  auto item = itemOf(choice);
  item.id = ++shelves_.lastResult;
  item.name = choice.name.isEmpty() ? usualResultName(shelves_, item) : choice.name;
  item.saved = QDateTime::currentDateTimeUtc().toString(Qt::ISODate);
  return shelves_.results.add(std::move(item)).id;
}

void Results::start(ItemId id, const ResultChoice& choice) {
  auto& item = *shelves_.results.find(id);
  if (item.isUnderWay) return;
  item.options = choice.options;  // what does not identify it may be other than before
  item.device = item.kind->deviceFor(choice.device);
  item.execution = choice.execution;
  item.given = choice.given;
  prepare(id);
}

bool Results::canResume(ItemId id) const {
  const auto* item = shelves_.results.find(id);
  if (!item || item->isUnderWay || item->job || item->isWhole()) return false;
  // Parts of other numerics do not go together.
  if (item->numericsVersion != item->kind->numericsVersion(item->options)) return false;
  // A result that a read-only project holds in part cannot go on there.
  return taskOf(*item) && !(session_.isReadOnly() && item->number != 0);
}

void Results::resume(ItemId id, const std::string& device, const ExecutionOptions& execution) {
  if (!canResume(id)) return;
  auto& item = *shelves_.results.find(id);
  item.device = item.kind->deviceFor(device);
  item.execution = execution;
  prepare(id);
}

/// Returns the task of a job for a result; nothing while something that it needs is not there.
std::optional<ResultTask> Results::taskOf(const ResultItem& item) const {
  ResultTask task{item.options, {}, item.device, item.execution, item.given};
  for (const auto& input : item.inputs) {
    const auto* data = shelves_.datasets.find(input.dataset);
    if (!data || !data->isWhole()) return std::nullopt;
    task.inputs.push_back({data->data, input.graph});
  }
  return task;
}

/// First places for the parts in the project, then the work on its device.
void Results::prepare(ItemId id) {
  auto& item = *shelves_.results.find(id);
  if (const auto loading = std::exchange(item.job, nullptr)) jobs_.cancel(loading);
  item.isUnderWay = true;
  item.value.reset();
  item.parts = item.partsDone = 0;
  settle(item.trouble);
  auto steps = stepsOf(item);
  // A result that is only looked at writes nothing, and reads what is whole.
  const bool isReadOnly = session_.isReadOnly() || item.isPassing;
  const auto isOfUse = [&](const Step& step) { return !item.isPassing || step.item.isWhole(); };
  if (isReadOnly && std::ranges::none_of(steps, isOfUse)) return compute(id, {});
  if (!isReadOnly) session_.beginUntitled();
  std::set<ItemId> sets;
  for (const auto& input : item.inputs)
    sets.insert(input.dataset);
  const auto job = jobs_.start(tr("Preparing %1").arg(item.name), lane::project,
                               [file = session_.file(), sets = session_.keptItems(sets),
                                steps = std::move(steps), item, isReadOnly](Progress& progress) {
                                 Places places{.steps = steps, .isPassing = item.isPassing};
                                 // If no project could be made the work goes on in memory: that
                                 // was told.
                                 if (!isReadOnly && file->isOpen()) {
                                   file->keep(sets, progress);
                                   auto [store, number] = file->place(item);
                                   places.own = {std::move(store), number};
                                 }
                                 for (auto& step : places.steps)
                                   if (!item.isPassing || step.item.isWhole())
                                     findStore(step, *file, isReadOnly);
                                 return places;
                               });
  item.job = job;
  jobs_.whenEnded(job, this, [this, id, job] {
    auto* started = shelves_.results.find(id);
    if (!started || started->job != job) return;
    const auto places = job->result();
    if (!places) return giveUp(*started, job->error());
    if (places->own.store) started->number = places->own.number;
    compute(id, *places);
  });
  Q_EMIT changed(id);
}

/// Without a store the parts stay in memory until a project takes them.
void Results::compute(ItemId id, Places places) {
  auto& item = *shelves_.results.find(id);
  auto task = taskOf(item);
  if (!task) return giveUp(item, std::nullopt);
  auto store = std::move(places.own.store);
  if (!store) {
    if (!item.partsInMemory) item.partsInMemory = std::make_shared<MemoryParts>();
    store = item.partsInMemory;
    if (!item.isPassing) session_.setSaved({id}, false);
  }
  for (const auto& step : places.steps)
    task->steps.push_back(step.store);
  if (!places.isPassing) steps_[id] = std::move(places.steps);
  const auto growth = item.kind->growth();
  const auto job = jobs_.start(
      item.name, {item.kind->laneFor(item.device), item.kind->traits()},
      [kind = item.kind, task = std::move(*task), store = std::move(store),
       growth](Progress& progress) { return kind->compute(task, store, growth.get(), progress); });
  if (growth) growths_[id] = growth;
  item.job = job;
  jobs_.whenEnded(job, this, [this, id, job] { finish(id, job); });
  Q_EMIT changed(id);
}

bool Results::isComputing() const {
  return std::ranges::any_of(shelves_.results.items(), [](const auto& entry) {
    return entry.second.isUnderWay && !entry.second.isPassing;
  });
}

QString Results::computingText() {
  return tr(
      "Something is being computed into this project. Save it under another name when that has "
      "ended, or cancel it first: what is finished of it is kept.");
}

void Results::showGrown(ItemId id) {
  auto* item = shelves_.results.find(id);
  const auto place = growths_.find(id);
  if (!item || place == growths_.end()) return;
  if (auto partial = place->second->grown(item->partial)) {
    item->partial = std::move(partial);
    Q_EMIT grew(id);
  }
}

void Results::finish(ItemId id, const std::shared_ptr<ResultJob<ResultPointer>>& job) {
  auto* item = shelves_.results.find(id);
  if (!item || item->job != job) return;
  showGrown(id);
  growths_.erase(id);
  const auto done = job->result();
  if (!done) return giveUp(*item, job->error());
  item->job.reset();
  item->partial.reset();
  item->value = *done;
  end(*item);
  if (item->partsInMemory && !item->isPassing) session_.save({id});
  Q_EMIT changed(id);
}

/// It is under way no more, whatever came of it.
void Results::end(ResultItem& item) {
  showSteps(item.id);
  if (std::exchange(item.isUnderWay, false) && !isComputing()) Q_EMIT settled(computingText());
}

/// A result that ended without values: by an error, or because it was cancelled.
void Results::giveUp(ResultItem& item, const std::optional<JobError>& error) {
  item.job.reset();
  end(item);
  item.trouble = error ? toQString(error->sentence)
                 : item.isPassing
                     ? tr("Cancelled. It is computed as soon as it is asked for again.")
                     : tr("Cancelled. What is finished is kept: Resume goes on from there.");
  if (error) Q_EMIT troubled(item.trouble);
  Q_EMIT changed(item.id);
}

bool Results::canLoad(ItemId id) const {
  const auto* item = shelves_.results.find(id);
  if (!item) return false;
  const bool isMissing = !item->value && !item->job && item->number != 0;
  return isMissing || std::ranges::any_of(item->inputs, [this](const GraphPlace& input) {
           return datasets_.canLoad(input.dataset);
         });
}

void Results::load(ItemId id) {
  if (!canLoad(id)) return;
  auto* item = shelves_.results.find(id);
  for (const auto& input : item->inputs)
    if (datasets_.canLoad(input.dataset)) datasets_.load(input.dataset);
  if (item->value || item->job || item->number == 0) return;
  ResultTask task{item->options, {}, item->device, item->execution};
  std::vector<std::int64_t> numbers;
  for (const auto& input : item->inputs) {
    const auto* data = shelves_.datasets.find(input.dataset);
    task.inputs.push_back({data && data->isWhole() ? data->data : nullptr, input.graph});
    numbers.push_back(data ? data->number : 0);
  }
  const auto job =
      jobs_.start(tr("Loading %1").arg(item->name), lane::project,
                  [file = session_.file(), kind = item->kind, number = item->number, task,
                   numbers](Progress& progress) mutable {
                    return file->loadResult(*kind, number, std::move(task), numbers, progress);
                  });
  item->job = job;
  jobs_.whenEnded(job, this, [this, id, job] {
    auto* loaded = shelves_.results.find(id);
    if (!loaded || loaded->job != job) return;
    loaded->job.reset();
    const auto value = job->result();
    // While nothing of it is kept, the reason why it ended stays true.
    if (!value || *value) settle(loaded->trouble);
    if (value)
      loaded->value = *value;
    else if (const auto error = job->error())
      loaded->trouble = toQString(error->sentence);
    else
      loaded->trouble = Datasets::notLoadedText(loaded->name);
    Q_EMIT changed(id);
  });
  Q_EMIT changed(id);
}

void Results::stop(ItemId id) {
  auto& item = *shelves_.results.find(id);
  if (const auto job = std::exchange(item.job, nullptr)) jobs_.cancel(job);
  end(item);
  growths_.erase(id);
}

void Results::forget() {
  for (const auto& [id, item] : shelves_.results.items())
    if (item.job) jobs_.cancel(item.job);
  growths_.clear();
  steps_.clear();
}

void Results::drop(ItemId passing) {
  stop(passing);
  shelves_.results.erase(passing);
  Q_EMIT dropped(passing);
}

void Results::giveTo(ItemId twin, ItemId passing) {
  const auto from = *shelves_.results.find(passing);
  drop(passing);
  if (!from.value) return;
  auto& to = *shelves_.results.findAnywhere(twin);
  to.value = from.value;
  to.partsInMemory = from.partsInMemory;
  settle(to.trouble);
}

void Results::forgetPassing(std::size_t left) {
  std::vector<ItemId> passing;
  for (const auto& [id, item] : shelves_.results.items())
    if (item.isPassing) passing.push_back(id);
  std::ranges::stable_partition(
      passing, [this](ItemId id) { return !shelves_.results.find(id)->isUnderWay; });
  for (std::size_t at = 0; at + left < passing.size(); ++at)
    drop(passing[at]);
}

}  // namespace kindred::gui
