#include "engine/work/sweep_work.hpp"

#include <algorithm>
#include <utility>

#include "engine/backend/alignment.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/work/origin_clock.hpp"

namespace kindred {

namespace {

constexpr std::string_view leftOutCode = "sweep.left-out";

DifferentDensities densitiesOf(const SweepRequest& request, const SweepRows& known) {
  return differentDensities(request.options.densities, *request.alignment.a, *request.alignment.b,
                            known);
}

/// True if no density that is asked for is left.
bool haveAll(const SweepRows& rows, const SweepRequest& request) {
  return densitiesOf(request, rows).different.empty();
}

/// Replaces what was said of densities that are left out.
void sayLeftOut(Remarks& remarks, const SweepRequest& request, const SweepRows& rows) {
  std::erase_if(remarks, [](const auto& remark) { return remark.code == leftOutCode; });
  addRemarks(remarks, leftOutRemarks(request, rows));
}

/// Computes the densities that are left, and keeps each as soon as it is there.
Origin addRows(const SweepRequest& request, SweepRows& rows, const WorkSetting& setting,
               PartStore& store, Progress& progress, const SweepWatcher& watcher) {
  const auto before = store.end();
  // One that was whole is so no more, even if it is killed now.
  if (before && before->isComplete) store.finish({.origin = before->origin, .isComplete = false});
  OriginClock clock{store.end()};
  CualignStores stores{.embeddingOfA = setting.ofStep(0).store,
                       .embeddingOfB = setting.ofStep(1).store};
  clock.onDevices(setting.devices.open(), [&](Backend& backend) {
    stores.device = backend.device().id;
    clock.add(precisionRemarks(request.alignment.belief, stores.device));
    Alignment* const alignment = backend.alignment();
    return sweepDensities(request.alignment, densitiesOf(request, rows).different,
                          {{&alignment, 1}}, progress, stores, [&](const SweepRow& row) {
                            rows.push_back(row);
                            keepSweep(rows, store);
                            if (watcher) watcher(rows);
                          });
  });
  return clock.origin();
}

}  // namespace

Remarks leftOutRemarks(const SweepRequest& request, const SweepRows& known) {
  Remarks remarks;
  const auto percent = [](double share) { return significant(100 * share, 4); };
  for (const auto& [density, first, nearest] : densitiesOf(request, known).same)
    remarks.push_back(
        {std::string{leftOutCode}, Severity::Note,
         Language::translated("The density %1 % is left out: it chooses as many nearest nodes as "
                              "%2 %, namely %3.",
                              percent(density), percent(first), static_cast<long long>(nearest))});
  return remarks;
}

std::vector<WorkStep> stepsOf(const SweepRequest& request) {
  const auto embedding = cualignStepsOf(request.alignment).embedding;
  if (!embedding) return {};
  return {{*embedding, {0}}, {*embedding, {1}}};
}

ComputedPointer<SweepRows> compute(const SweepRequest& request, const WorkSetting& setting,
                                   Progress& progress, const SweepWatcher& watcher) {
  const auto store = setting.storeOrMemory();
  auto rows = keptSweep(*store).value_or(SweepRows{});
  if (watcher && !rows.empty()) watcher(rows);
  const auto before = store->end();
  const bool isLeft = !haveAll(rows, request);
  auto origin = isLeft   ? addRows(request, rows, setting, *store, progress, watcher)
                : before ? before->origin
                         : OriginClock{}.origin();
  const bool isComplete = haveAll(rows, request);
  sayLeftOut(origin.remarks, request, rows);
  store->finish({.origin = origin, .isComplete = isComplete});
  std::ranges::sort(rows, {}, &SweepRow::reached);
  return computed(std::move(rows), std::move(origin), isComplete);
}

ComputedPointer<SweepRows> kept(const SweepRequest& request, PartSource& source, Progress&) {
  auto rows = keptSweep(source);
  if (!rows) return nullptr;
  const auto end = source.end();
  std::ranges::sort(*rows, {}, &SweepRow::reached);
  const bool isComplete = end && end->isComplete && haveAll(*rows, request);
  auto origin = end ? end->origin : Origin{};
  sayLeftOut(origin.remarks, request, *rows);  // rows of other densities may have been added
  return computed(std::move(*rows), std::move(origin), isComplete);
}

}  // namespace kindred
