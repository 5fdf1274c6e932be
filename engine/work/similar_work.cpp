#include "engine/work/similar_work.hpp"

#include <algorithm>
#include <utility>

#include "engine/gram/value_doubts.hpp"
#include "engine/similar/damped_library.hpp"
#include "engine/work/index_work.hpp"
#include "engine/work/kept_whole.hpp"

namespace kindred {

namespace {

IndexRequest indexRequestOf(const SimilarRequest& request) {
  return {request.among, request.kernel, request.solve, request.options.ranking};
}

/// Finds them by an index, whose landmarks are kept. An earlier search goes on as it was begun.
ComputedPointer<SimilarResult> byIndex(const SimilarRequest& request, const WorkSetting& setting,
                                       const Progress& progress) {
  if (setting.steps.empty() || !setting.steps.front()) return nullptr;
  if (setting.store && !setting.store->plan().empty()) return nullptr;
  auto preparing = progress.slice(0, 0.9), finding = progress.slice(0.9, 1);
  const auto index = compute(indexRequestOf(request), setting.ofStep(0), preparing);
  if (!index->isSound()) return nullptr;
  auto found = compute(request, *index, finding);
  if (setting.store) keepSimilar(*found->value(), *setting.store);
  return found;
}

}  // namespace

ComputedPointer<SimilarResult> withItsOrigin(SimilarResult result) {
  Origin origin = result.provenance;
  addRemarks(origin.remarks, remarksOn(result));
  const bool isComplete = result.isComplete;
  return computed(std::move(result), std::move(origin), isComplete);
}

Remarks remarksOn(const SimilarResult& result) {
  const auto& request = result.request;
  auto remarks = valueDoubts(request.kernel, request.solve, result.provenance);
  const bool isSaid = std::ranges::find(remarks, rankingCode, &Remark::code) != remarks.end();
  if (request.options.ranking == Ranking::Damped && !isSaid)
    remarks.push_back(rankingRemark(rankingKernels(request.kernel, request.searched()).size() > 1,
                                    request.searched()));
  if (!result.folds.empty()) addRemarks(remarks, {foldRemark(request.options)});
  return remarks;
}

std::vector<WorkInput> inputsOf(const SimilarRequest& request) {
  std::vector<WorkInput> inputs{{.data = request.queries, .graph = {}}};
  if (request.among) inputs.push_back({.data = request.among, .graph = {}});
  return inputs;
}

std::vector<WorkStep> stepsOf(const SimilarRequest& request) {
  if (!request.among || request.queries->size() > SimilarIndex::mostQueries ||
      request.claims != nullptr || !request.share.isWhole())
    return {};
  const auto landmarks = landmarksOf(indexRequestOf(request));
  if (!landmarks) return {};
  return {{resultRequestOf(*landmarks), {1}}};
}

ComputedPointer<SimilarResult> compute(const SimilarRequest& request, const WorkSetting& setting,
                                       Progress& progress) {
  if (auto whole = keptWhole(request, setting, progress)) return whole;
  if (auto found = byIndex(request, setting, progress)) return found;
  return withItsOrigin(findSimilar(request, setting.devices.open(), setting.store.get(), progress));
}

ComputedPointer<SimilarResult> kept(const SimilarRequest& request, PartSource& source, Progress&) {
  auto result = keptSimilar(request, source);
  return result ? withItsOrigin(std::move(*result)) : nullptr;
}

}  // namespace kindred
