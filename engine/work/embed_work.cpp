#include "engine/work/embed_work.hpp"

#include <utility>

#include "engine/work/kept_whole.hpp"

namespace kindred {

namespace {

ComputedPointer<GraphCoordinates> withItsOrigin(EmbedResult result) {
  return computed(std::move(result.coordinates), Origin{std::move(result.provenance)},
                  result.isComplete);
}

/// The coordinates of the set that landmarks are drawn from.
std::shared_ptr<const GraphCoordinates> knownFor(const EmbedRequest& request,
                                                 const WorkSetting& setting, Progress& progress) {
  if (request.known) return request.known;
  const auto known = compute(requestOfKnown(request), setting.ofStep(0), progress);
  if (!known->isComplete()) throw Cancelled{};
  return known->value();
}

}  // namespace

std::vector<WorkInput> inputsOf(const EmbedRequest& request) {
  std::vector<WorkInput> inputs{{.data = request.graphs, .graph = {}}};
  if (request.by) inputs.push_back({.data = request.by, .graph = {}});
  return inputs;
}

std::vector<WorkStep> stepsOf(const EmbedRequest& request) {
  if (!request.by) return {};
  return {{resultRequestOf(requestOfKnown(request)), {1}}};
}

ComputedPointer<GraphCoordinates> compute(const EmbedRequest& request, const WorkSetting& setting,
                                          Progress& progress) {
  if (auto whole = keptWhole(request, setting, progress)) return whole;
  auto asked = request;
  auto embedding = progress.slice(request.by && !request.known ? 0.5 : 0, 1);
  if (request.by) {
    auto ofKnown = progress.slice(0, 0.5);
    asked.known = knownFor(request, setting, ofKnown);
  }
  auto result = embedGraphs(asked, setting.devices.open(), setting.store.get(), embedding);
  if (setting.store)
    setting.store->finish({.origin = result.provenance, .isComplete = result.isComplete});
  return withItsOrigin(std::move(result));
}

ComputedPointer<GraphCoordinates> kept(const EmbedRequest& request, PartSource& source,
                                       Progress& progress) {
  if (source.plan().empty()) return nullptr;
  auto result = keptCoordinates(request, source, progress);
  return result ? withItsOrigin(std::move(*result)) : nullptr;
}

}  // namespace kindred
