#include "engine/similar/search.hpp"

#include <algorithm>

#include "engine/core/bytes.hpp"

namespace kindred {

std::optional<std::vector<Taken>> takenOf(Bytes bytes, const GramPlan& plan) {
  if (bytes.size() % sizeof(Taken) != 0) return std::nullopt;
  auto kept = ByteReader{bytes}.values<Taken>(bytes.size() / sizeof(Taken));
  const bool fits = std::ranges::all_of(kept, [&](const Taken& one) {
    return one.row >= 0 && one.row < plan.rows && one.graph >= 0 && one.graph < plan.columns;
  });
  return fits ? std::optional{std::move(kept)} : std::nullopt;
}

NearestLists emptyLists(const SimilarRequest& request) {
  return {request.queries->size(), static_cast<std::size_t>(request.options.most),
          request.options.threshold,
          Nearness{request.queries->graphs, request.searched().graphs, request.solve.tolerance}};
}

void offerAll(std::span<const Taken> kept, NearestLists& lists) {
  for (const auto& one : kept)
    lists.offer(static_cast<std::size_t>(one.row), {one.graph, one.value, one.rank});
}

std::unique_ptr<DampedLikeness> dampedLikeness(const SimilarRequest& request,
                                               const OpenDevices& devices,
                                               const Progress& progress) {
  if (request.options.ranking == Ranking::Plain) return nullptr;
  const auto& graphs = request.among ? request.among : request.queries;
  const auto valuesOf = [&](const std::shared_ptr<const Dataset>& some, const Progress& part) {
    return landmarkValues(*graphs, {.rows = some, .kernel = request.kernel, .solve = request.solve},
                          devices, part);
  };
  auto library = request.damped;
  if (!library) {
    const auto values = valuesOf(graphs, progress.slice(0, 0.7));
    library = std::make_shared<const DampedLibrary>(graphs, request.kernel, request.solve.tolerance,
                                                    values, progress.slice(0.7, 0.8));
  }
  std::optional<DampedGuests> guests;
  if (request.among)
    guests = library->guestsOf(*request.queries, valuesOf(request.queries, progress.slice(0.8, 1)),
                               progress);
  return std::make_unique<DampedLikeness>(std::move(library), std::move(guests));
}

}  // namespace kindred
