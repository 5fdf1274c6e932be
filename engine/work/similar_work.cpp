#include "engine/work/similar_work.hpp"

#include <utility>

#include "engine/gram/value_doubts.hpp"
#include "engine/similar/damped_library.hpp"
#include "engine/work/kept_whole.hpp"

namespace kindred {

namespace {

ComputedPointer<SimilarResult> withItsOrigin(SimilarResult result) {
  Origin origin = result.provenance;
  addRemarks(origin.remarks, remarksOn(result));
  const bool isComplete = result.isComplete;
  return computed(std::move(result), std::move(origin), isComplete);
}

}  // namespace

Remarks remarksOn(const SimilarResult& result) {
  const auto& request = result.request;
  auto remarks = valueDoubts(request.kernel, request.solve, result.provenance);
  if (request.options.ranking == Ranking::Damped)
    addRemarks(remarks, {rankingRemark(request.kernel, request.searched())});
  if (!result.folds.empty()) addRemarks(remarks, {foldRemark(request.options)});
  return remarks;
}

std::vector<WorkInput> inputsOf(const SimilarRequest& request) {
  std::vector<WorkInput> inputs{{.data = request.queries, .graph = {}}};
  if (request.among) inputs.push_back({.data = request.among, .graph = {}});
  return inputs;
}

ComputedPointer<SimilarResult> compute(const SimilarRequest& request, const WorkSetting& setting,
                                       Progress& progress) {
  if (auto whole = keptWhole(request, setting, progress)) return whole;
  return withItsOrigin(findSimilar(request, setting.devices.open(), setting.store.get(), progress));
}

ComputedPointer<SimilarResult> kept(const SimilarRequest& request, PartSource& source, Progress&) {
  auto result = keptSimilar(request, source);
  return result ? withItsOrigin(std::move(*result)) : nullptr;
}

}  // namespace kindred
