#include "engine/work/index_work.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "engine/landmark/landmark_space.hpp"
#include "engine/landmark/landmark_values.hpp"
#include "engine/similar/damped_library.hpp"
#include "engine/work/similar_work.hpp"

namespace kindred {

namespace {

/// Values that are kept, or are from now on; nothing if they bound nothing, which the search says.
std::optional<ValuesWithLandmarks> valuesFor(const EmbedRequest& request,
                                             const WorkSetting& setting, Progress& progress) {
  try {
    if (auto kept = keptValues(request, *setting.store, progress)) return kept;
    const auto computed = compute(request, setting, progress);
    if (!computed->isComplete()) throw Cancelled{};
    auto values = keptValues(request, *setting.store, progress);
    // Notes and doubts are on coordinates, faults on devices.
    if (values)
      std::ranges::copy_if(computed->origin().remarks, std::back_inserter(values->remarks),
                           [](const Remark& one) { return one.severity == Severity::Fault; });
    return values;
  } catch (const Error& error) {
    if (error.code() != ErrorCode::Input) throw;
    return std::nullopt;
  }
}

}  // namespace

std::optional<EmbedRequest> landmarksOf(const IndexRequest& request) {
  constexpr std::size_t fewestGraphs = 5000;  // fewer are compared in less than a second
  const auto landmarks = landmarksAmong(request.library->size()).size();
  const auto bounded = LandmarkSpace::mostLandmarks(errorOfNormalised(request.solve.tolerance));
  if (request.ranking != Ranking::Damped || !takesWalks(request.kernel) ||
      request.library->size() < fewestGraphs || bounded < landmarks)
    return std::nullopt;
  return EmbedRequest{.graphs = request.library,
                      .by = nullptr,
                      .kernel = request.kernel,
                      .solve = request.solve,
                      .options = {.landmarks = static_cast<int>(landmarks)}};
}

std::shared_ptr<const SimilarIndex> compute(const IndexRequest& request,
                                            const WorkSetting& landmarks, Progress& progress) {
  std::optional<ValuesWithLandmarks> values;
  auto comparing = progress.slice(0, 0.8);
  const auto asked = landmarksOf(request);
  if (asked && landmarks.store) values = valuesFor(*asked, landmarks, comparing);
  auto preparing = progress.slice(values ? 0.8 : 0, 1);
  return std::make_shared<const SimilarIndex>(request, std::move(values), landmarks.devices.open(),
                                              preparing);
}

ComputedPointer<SimilarResult> compute(const SimilarRequest& request, const SimilarIndex& index,
                                       Progress& progress) {
  const double superposesFrom = request.options.rescored > 0 ? 0.5 : 1;
  auto finding = progress.slice(0, superposesFrom);
  auto result = index.similarTo(beforeRescoring(request), finding);
  if (request.options.rescored > 0)
    rescoreByFold(result, request.options, progress.slice(superposesFrom, 1));
  return withItsOrigin(std::move(result));
}

}  // namespace kindred
