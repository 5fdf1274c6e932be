#include "engine/work/tuning_work.hpp"

#include <numeric>
#include <vector>

#include "engine/learn/chosen.hpp"

namespace kindred {

TunedKernel tunedOn(std::span<const std::size_t> places, std::span<const double> targets,
                    const LearnRequest& request, const OpenDevices& devices, Progress& progress,
                    const TuneWatch& watch) {
  const auto& [kernel, solve, learning, others, own, asked] = request.model;
  const std::vector<std::int32_t> graphs{places.begin(), places.end()};
  return tuneKernel({.rows = std::make_shared<const Dataset>(subset(*request.graphs, graphs)),
                     .kernel = asked.from,
                     .solve = solve},
                    chosenOf(targets, places),
                    tuneOptionsOf(learning, asked.steps, solve.tolerance), devices, progress,
                    watch);
}

TunedKernel tune(LearnRequest& request, const Targets& targets, const OpenDevices& devices,
                 Progress& progress, const TuneWatch& watch) {
  std::vector<std::size_t> all(request.graphs->size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  auto tuned = tunedOn(all, std::get<LearnTargets>(targets.values).values, request, devices,
                       progress, watch);
  request.model.kernel = tuned.kernel;
  return tuned;
}

std::optional<TunedKernel> tuneFirst(LearnRequest& request, const Targets& targets,
                                     const OpenDevices& devices, Progress& whole,
                                     const TuneWatch& watch) {
  constexpr double share = 0.4;
  if (request.model.tuning.steps == 0) return std::nullopt;
  auto tuning = whole.slice(0, share);
  auto tuned = tune(request, targets, devices, tuning, watch);
  whole = whole.slice(share, 1);
  if (tuned.isStopped) whole = whole.following();
  return tuned;
}

}  // namespace kindred
