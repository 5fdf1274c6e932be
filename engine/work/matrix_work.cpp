#include "engine/work/matrix_work.hpp"

#include <optional>
#include <utility>

#include "engine/gram/value_doubts.hpp"
#include "engine/work/kept_whole.hpp"

namespace kindred {

namespace {

template <typename Result>
ComputedPointer<Result> withItsOrigin(Result result, bool isComplete) {
  Origin origin = result.provenance;
  const auto& request = result.request;
  addRemarks(origin.remarks, valueDoubts(request.kernel, request.solve, result.provenance));
  return computed(std::move(result), std::move(origin), isComplete);
}

}  // namespace

std::vector<WorkInput> inputsOf(const GramRequest& request) {
  std::vector<WorkInput> inputs{{.data = request.rows, .graph = {}}};
  if (request.columns) inputs.push_back({.data = request.columns, .graph = {}});
  return inputs;
}

std::vector<WorkInput> inputsOf(const NodalRequest& request) {
  return {{.data = {}, .graph = request.a}, {.data = {}, .graph = request.b}};
}

ComputedPointer<GramResult> compute(const GramRequest& request, const WorkSetting& setting,
                                    Progress& progress, GramWatcher* watcher) {
  // One that was kept raw may lack what normalising it takes.
  const auto isAsAsked = [&](const auto& found) {
    return found && found->value()->request.normalise == request.normalise;
  };
  if (auto whole = keptWhole(request, setting, progress); isAsAsked(whole)) return whole;
  std::optional<GramParts> parts;
  if (setting.store) parts.emplace(setting.store);
  auto gram =
      computeGram(request, setting.devices.open(), parts ? &*parts : nullptr, progress, watcher);
  const bool isComplete = gram.isComplete;
  return withItsOrigin(std::move(gram), isComplete);
}

ComputedPointer<GramResult> stream(const GramRequest& request, const WorkSetting& setting,
                                   GramWriter* writer, Progress& progress) {
  std::optional<GramParts> parts;
  if (setting.store) parts.emplace(setting.store);
  auto gram =
      streamGram(request, setting.devices.open(), parts ? &*parts : nullptr, writer, progress);
  const bool isComplete = gram.isComplete;
  return withItsOrigin(std::move(gram), isComplete);
}

ComputedPointer<NodalResult> compute(const NodalRequest& request, const WorkSetting& setting,
                                     Progress& progress) {
  if (auto whole = keptWhole(request, setting, progress)) return whole;
  auto result = computeNodal(request, setting.devices.open(), progress);
  if (setting.store) keepNodal(result, *setting.store);
  return withItsOrigin(std::move(result), true);
}

ComputedPointer<GramResult> kept(const GramRequest& request, PartSource& source,
                                 Progress& progress) {
  if (source.plan().empty()) return nullptr;
  auto gram = keptGram(request, source, progress);
  if (const auto end = source.end()) addRemarks(gram.provenance.remarks, end->origin.remarks);
  const bool isComplete = gram.isComplete;
  return withItsOrigin(std::move(gram), isComplete);
}

ComputedPointer<NodalResult> kept(const NodalRequest& request, PartSource& source,
                                  Progress& progress) {
  auto result = keptNodal(request, source, progress);
  // It ends with its one part.
  if (!result && source.end()) throw MalformedBytes{};
  return result ? withItsOrigin(std::move(*result), true) : nullptr;
}

}  // namespace kindred
