#include "engine/work/layout_work.hpp"

#include <chrono>
#include <span>
#include <utility>

#include "engine/work/origin_clock.hpp"

namespace kindred {

namespace {

using Clock = std::chrono::steady_clock;

/// The time between two moments at which what has settled is kept: a kill loses no more.
constexpr std::chrono::seconds betweenKeeps{2};

}  // namespace

std::vector<WorkInput> inputsOf(const LayoutRequest& request) {
  return {{.data = {}, .graph = request.graph}};
}

ComputedPointer<Layout> compute(const LayoutRequest& request, const WorkSetting& setting,
                                Progress& progress, const LayoutWatcher& watcher) {
  const auto store = setting.storeOrMemory();
  auto before = keptLayout(request.graph->nodeCount(), *store);
  const auto ended = store->end();
  if (before && ended && ended->isComplete) return computed(std::move(*before), ended->origin);
  const OriginClock clock{ended};
  auto keptAt = Clock::now();
  const auto watch = [&](const Layout& now) {
    if (watcher) watcher(now);
    if (Clock::now() - keptAt < betweenKeeps) return;
    keptAt = Clock::now();
    keepLayout(now, *store);
  };
  std::span<const Point2> start;
  if (before && before->isFinest) start = before->positions;
  auto layout = layOut(*request.graph, request.options, progress, watch, start);
  const bool isComplete = layout.isSettled || !progress.mayStopEarly();
  auto origin = clock.origin();
  keepLayout(layout, *store);
  store->finish({.origin = origin, .isComplete = isComplete});
  return computed(std::move(layout), std::move(origin), isComplete);
}

ComputedPointer<Layout> kept(const LayoutRequest& request, PartSource& source, Progress&) {
  auto layout = keptLayout(request.graph->nodeCount(), source);
  const auto end = source.end();
  // It ends with its one part.
  if (!layout && end) throw MalformedBytes{};
  if (!layout) return nullptr;
  return computed(std::move(*layout), end ? end->origin : Origin{}, end && end->isComplete);
}

}  // namespace kindred
