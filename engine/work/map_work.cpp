#include "engine/work/map_work.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/core/machine.hpp"
#include "engine/gram/gram_parts.hpp"
#include "engine/gram/kernel_request.hpp"
#include "engine/gram/results_version.hpp"
#include "engine/map/map_lists.hpp"
#include "engine/map/map_parts.hpp"
#include "engine/map/nearest.hpp"
#include "engine/map/place.hpp"
#include "engine/map/settle.hpp"
#include "engine/similar/similar_parts.hpp"
#include "engine/work/kept_whole.hpp"
#include "engine/work/matrix_work.hpp"
#include "engine/work/origin_clock.hpp"
#include "engine/work/similar_work.hpp"

namespace kindred {

namespace {

/// A map of lists says so, so that it is not the map of the matrix of the same graphs.
constexpr auto sourceStage = "source";

bool areOfLists(const ResultOptions& options) {
  return std::ranges::any_of(options.texts(),
                             [](const OptionText& text) { return text.stage == sourceStage; });
}

/// The map of what is on its way, whose origin counts as its own.
struct MapMaking {
  const MapRequest& request;
  const WorkSetting& setting;
  const MapWatcher& watcher;
  OriginClock& clock;
  Progress& progress;

  GraphMap of(const GramRequest& matrix) const {
    auto comparing = progress.slice(0, 0.4), mapping = progress.slice(0.4, 1);
    const auto gram = whole(compute(matrix, setting.ofStep(0), comparing));
    return mapGraphs(gram->value()->values, request.options, mapping, watcher);
  }

  GraphMap of(const SimilarRequest& similar) const {
    auto comparing = progress.slice(0, 0.4), mapping = progress.slice(0.4, 1);
    auto lists = nearLists(whole(compute(similar, setting.ofStep(0), comparing))->value()->lists,
                           request.options);
    giveBackFreed(similar.queries->size() * static_cast<std::size_t>(similar.options.most) *
                  sizeof(SimilarGraph));
    return mapLists(std::move(lists), mapping, watcher);
  }

  template <typename Value>
  ComputedPointer<Value> whole(ComputedPointer<Value> step) const {
    if (!step->isComplete()) throw Cancelled{};
    clock.add(step->origin());
    return step;
  }
};

/// The map that new graphs are placed in: also one that was stopped.
ComputedPointer<GraphMap> mapFor(const PlacedRequest& request, const WorkSetting& setting,
                                 Progress& progress) {
  try {
    if (setting.store)
      if (auto map = kept(request.map, *setting.store, progress)) return map;
  } catch (const MalformedBytes&) {  // what is kept is damaged: it is made again
  }
  return compute(request.map, setting, progress);
}

/// Places new graphs behind those of a map, by their values with these. Returns doubts about those
/// that are unlike, if the values are normalised.
Remarks addGraphs(GraphMap& map, MapMethod method, const Matrix& cross,
                  std::span<const double> ofOld, std::span<const std::string> names,
                  Progress& progress) {
  const std::vector<double> ofNew(cross.rows(), 1);
  const auto positions = placedInMap(map, method, cross, ofNew, ofOld, progress);
  map.positions.insert(map.positions.end(), positions.begin(), positions.end());
  const bool areNormalised =
      std::ranges::all_of(ofOld, [](double value) { return std::abs(value - 1) < 1e-3; });
  auto note = areNormalised ? outsideNote(map, cross, names) : std::string{};
  if (note.empty()) return {};
  return {{"map.outside", Severity::Doubt, std::move(note)}};
}

}  // namespace

int MapRequest::nearest() const {
  const auto* lists = std::get_if<SimilarRequest>(&of);
  return lists ? lists->options.most : 0;
}

const std::shared_ptr<const Dataset>& MapRequest::graphs() const {
  if (const auto* lists = std::get_if<SimilarRequest>(&of)) return lists->queries;
  return std::get<GramRequest>(of).rows;
}

const KernelOptions& MapRequest::kernel() const {
  return std::visit([](const auto& one) -> const KernelOptions& { return one.kernel; }, of);
}

const SolveOptions& MapRequest::solve() const {
  return std::visit([](const auto& one) -> const SolveOptions& { return one.solve; }, of);
}

MapRequest mapRequestFor(std::shared_ptr<const Dataset> graphs, const KernelOptions& kernel,
                         const SolveOptions& solve, const MapOptions& options,
                         std::optional<int> nearest) {
  if (!nearest)
    nearest = options.method == MapMethod::Tsne && graphs->size() > mostInMatrixUnasked
                  ? static_cast<int>(std::ceil(neighboursPerPerplexity * options.perplexity))
                  : 0;
  if (*nearest > 0)
    return {SimilarRequest{.queries = std::move(graphs),
                           .kernel = kernel,
                           .solve = solve,
                           .options = {.most = *nearest}},
            options};
  return {
      GramRequest{.rows = std::move(graphs), .kernel = kernel, .solve = solve, .normalise = true},
      options};
}

ResultRequest resultRequestOf(const MapRequest& request) {
  if (!request.isOfLists())
    return {
        mapKind, 1000 * mapVersion + gramResultsVersion,
        optionsOf(request.kernel(), request.solve()).add("map", request.options, mapOptionTable())};
  auto asked = resultRequestOf(std::get<SimilarRequest>(request.of)).options;
  asked.add("map", request.options, mapOptionTable());
  std::vector<OptionText> texts{asked.texts().begin(), asked.texts().end()};
  texts.push_back({sourceStage, "lists", "yes", true});
  return {mapKind, 1000 * mapVersion + similarResultsVersion, ResultOptions{std::move(texts)}};
}

MapRequest mapRequestOf(const ResultOptions& options, std::shared_ptr<const Dataset> graphs) {
  if (!areOfLists(options))
    return mapRequestFor(std::move(graphs), kernelOf(options), solveOf(options),
                         mapOptionsOf(options), 0);
  auto lists = similarRequestOf(options);
  lists.queries = std::move(graphs);
  return {std::move(lists), mapOptionsOf(options)};
}

std::vector<WorkInput> inputsOf(const MapRequest& request) {
  return {{.data = request.graphs(), .graph = {}}};
}

std::vector<WorkStep> stepsOf(const MapRequest& request) {
  return {{std::visit([](const auto& one) { return resultRequestOf(one); }, request.of), {0}}};
}

ComputedPointer<GraphMap> compute(const MapRequest& request, const WorkSetting& setting,
                                  Progress& progress, const MapWatcher& watcher) {
  if (auto whole = keptWhole(request, setting, progress)) return whole;
  OriginClock clock;
  const MapMaking making{request, setting, watcher, clock, progress};
  auto map = std::visit([&](const auto& one) { return making.of(one); }, request.of);
  const bool isComplete = map.isSettled || !progress.mayStopEarly();
  auto found = computed(std::move(map), clock.origin(), isComplete);
  if (setting.store) keep(*found, *setting.store);
  return found;
}

void keep(const Computed<GraphMap>& map, PartStore& store) {
  keepMap(*map.value(), store);
  store.finish({.origin = map.origin(), .isComplete = map.isComplete()});
}

ComputedPointer<GraphMap> kept(const MapRequest& request, PartSource& source, Progress&) {
  auto map = keptMap(request.graphs()->size(), source);
  const auto end = source.end();
  // It ends with its one part.
  if (!map && end) throw MalformedBytes{};
  return map && end ? computed(std::move(*map), end->origin, end->isComplete) : nullptr;
}

ComputedPointer<GraphMap> compute(const MatrixMapRequest& request, Progress& progress,
                                  const MapWatcher& watcher) {
  OriginClock clock;
  clock.add(request.origin);
  auto mapping = progress.slice(0, request.cross ? 0.9 : 1), placing = progress.slice(0.9, 1);
  auto map = mapGraphs(request.values, request.options, mapping, watcher);
  const bool isComplete = map.isSettled || !progress.mayStopEarly();
  if (request.cross)
    clock.add(addGraphs(map, request.options.method, *request.cross, diagonalOf(request.values),
                        request.names, placing));
  return computed(std::move(map), clock.origin(), isComplete);
}

ResultRequest resultRequestOf(const PlacedRequest& request) {
  auto map = resultRequestOf(request.map);
  return {placedKind, 100'000 * placedVersion + map.numericsVersion, std::move(map.options)};
}

std::vector<WorkInput> inputsOf(const PlacedRequest& request) {
  return {{.data = request.added, .graph = {}}, {.data = request.map.graphs(), .graph = {}}};
}

std::vector<WorkStep> stepsOf(const PlacedRequest& request) {
  return {{resultRequestOf(request.map), {1}}};
}

ComputedPointer<MapWithAdded> compute(const PlacedRequest& request, const WorkSetting& setting,
                                      Progress& progress) {
  if (auto whole = keptWhole(request, setting, progress)) return whole;
  OriginClock clock;
  auto mapping = progress.slice(0, 0.3), comparing = progress.slice(0.3, 0.8),
       placing = progress.slice(0.8, 1);
  const auto found = mapFor(request, setting.ofStep(0), mapping);
  clock.add(found->origin());
  auto map = *found->value();
  const GramRequest across{.rows = request.added,
                           .columns = request.map.graphs(),
                           .kernel = request.map.kernel(),
                           .solve = request.map.solve(),
                           .normalise = true};
  const auto cross = compute(across, {setting.devices}, comparing);
  if (!cross->isComplete()) throw Cancelled{};
  clock.add(cross->origin());
  const auto& values = cross->value()->values;
  const std::vector<double> ofOld(values.columns(), 1);
  clock.add(addGraphs(map, request.map.options.method, values, ofOld, graphNames(*request.added),
                      placing));
  auto origin = clock.origin();
  if (setting.store) {
    keepMap(map, *setting.store);
    setting.store->finish({.origin = origin});
  }
  return computed(MapWithAdded{std::move(map)}, std::move(origin));
}

ComputedPointer<MapWithAdded> kept(const PlacedRequest& request, PartSource& source, Progress&) {
  auto map = keptMap(request.added->size() + request.map.graphs()->size(), source);
  const auto end = source.end();
  return map && end ? computed(MapWithAdded{std::move(*map)}, end->origin) : nullptr;
}

}  // namespace kindred
