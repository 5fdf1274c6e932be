#include <QDateTime>
#include <algorithm>
#include <utility>

#include "engine/result/memory_parts.hpp"
#include "gui/document/document.hpp"
#include "gui/document/result_names.hpp"
#include "gui/document/results.hpp"

namespace kindred::gui {

/// The results on the way to this one: known ones, there or removed, and new ones that nobody
/// lists as long as they have no values.
std::vector<Results::Step> Results::stepsOf(const ResultItem& item) {
  std::vector<Step> steps;
  for (auto& [kind, inputs, options] : item.kind->steps(item.options, item.inputs)) {
    const ResultChoice choice{.kind = kind, .inputs = inputs, .options = options};
    auto step = itemOf(choice);
    if (const auto* found = shelves_.results.findAnywhere(known(choice)))
      step = *found;
    else
      step.id = ++shelves_.lastResult;
    // The step is on the way to another result, not as somebody else computes or looks at it.
    step.job.reset();
    step.partial.reset();
    step.isUnderWay = false;
    step.isPassing = false;
    step.device = item.device;
    steps.push_back({std::move(step), nullptr});
  }
  return steps;
}

void Results::findParts(const ResultChoice& choice, QObject* receiver,
                        std::function<void(std::shared_ptr<PartStore>)> found) {
  const auto* item = shelves_.results.find(known(choice));
  if (!item || item->number == 0 || !item->isWhole()) return found(nullptr);
  const auto job = jobs_.start(tr("Loading %1").arg(item->name), lane::inPassing,
                               [file = session_.file(), number = item->number](Progress&) {
                                 return file->isOpen() ? file->project().parts(number) : nullptr;
                               });
  jobs_.whenEnded(job, receiver, [job, found = std::move(found)] {
    const auto store = job->result();
    found(store ? *store : nullptr);
  });
}

bool Document::isOnTheWay(ItemId id) const {
  const auto& item = *result(id);
  const auto isIt = [&](const ResultStep& step) {
    return step.kind == item.kind && step.inputs == item.inputs && step.options == item.options;
  };
  return item.kind->isStep() || std::ranges::any_of(results(), [&](ItemId other) {
           const auto& asked = *result(other);
           return other < id && asked.isOf(item.inputs.front().dataset) &&
                  std::ranges::any_of(asked.kind->steps(asked.options, asked.inputs), isIt);
         });
}

/// The project keeps its parts; memory does if the project takes none.
void Results::findStore(Step& step, ProjectFile& file, bool isReadOnly) {
  auto& item = step.item;
  if (file.isOpen() && !isReadOnly) {
    auto [store, number] = file.place(item);
    item.number = number;
    if (const auto parts = std::exchange(item.partsInMemory, nullptr)) parts->copyTo(*store);
    step.store = std::move(store);
  } else if (file.isOpen() && item.number != 0 && item.isWhole()) {
    step.store = file.project().parts(item.number);
  } else {
    if (!item.partsInMemory) item.partsInMemory = std::make_shared<MemoryParts>();
    step.store = item.partsInMemory;
  }
}

/// Lists those on the way to a result that are whole now, however that one ended.
void Results::showSteps(ItemId of) {
  const auto entry = steps_.extract(of);
  if (entry.empty() || entry.mapped().empty()) return;
  std::vector<std::pair<Step, ResultTask>> steps;
  for (auto& step : entry.mapped())
    if (auto task = taskOf(step.item)) steps.emplace_back(std::move(step), std::move(*task));
  jobs_.start(
      tr("Listing results"), lane::inPassing,
      [file = session_.file(), steps](Progress& progress) {
        std::vector<ResultItem> whole;
        for (const auto& [step, task] : steps) {
          auto item = step.item;
          const auto end = step.store->end();
          if (!end || !end->isComplete) continue;
          if (item.partsInMemory) {
            item.value = item.kind->load(task, *step.store, progress);
          } else {
            const auto kept = file->project().result(item.number);
            item.parts = kept.parts;
            item.partsDone = kept.partsDone;
            item.hasEnded = kept.hasEnded;
          }
          if (item.isWhole()) whole.push_back(std::move(item));
        }
        return whole;
      },
      this,
      [this, file = session_.file()](const std::shared_ptr<const std::vector<ResultItem>>& whole) {
        if (file != session_.file()) return;
        for (const auto& step : *whole)
          takeStep(step);
      });
}

/// Another result may have led to the same one meanwhile, and its data set may have gone.
void Results::takeStep(ResultItem step) {
  if (!taskOf(step)) return;
  const auto same = known({.kind = step.kind, .inputs = step.inputs, .options = step.options});
  auto* item = shelves_.results.findAnywhere(same);
  if (item && item->isUnderWay) return;
  const bool wasListed = item && !item->isPassing && shelves_.results.isPresent(same);
  if (item) {
    step.id = same;
    step.name = item->name;
    step.job = item->job;
    if (item->value) step.value = item->value;
    settle(item->trouble);
    step.trouble.clear();
    *item = std::move(step);
  } else {
    step.saved = QDateTime::currentDateTimeUtc().toString(Qt::ISODate);
    step.name = usualResultName(shelves_, step);
    item = &shelves_.results.add(std::move(step));
  }
  const auto id = item->id;
  shelves_.results.setPresent(id, true);
  if (!wasListed) Q_EMIT added(id);
  Q_EMIT changed(id);
  session_.save({id});
}

}  // namespace kindred::gui
