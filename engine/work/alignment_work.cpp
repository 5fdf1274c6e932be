#include "engine/work/alignment_work.hpp"

#include <string_view>
#include <unordered_map>
#include <utility>

#include "engine/align/method/alignment_doubts.hpp"
#include "engine/backend/alignment.hpp"
#include "engine/core/language.hpp"
#include "engine/work/origin_clock.hpp"

namespace kindred {

namespace {

/// The stores of the stages of an alignment by candidates, in the order of its steps.
CualignStores storesOf(const CualignRequest& request, const WorkSetting& setting,
                       std::shared_ptr<PartStore> alignment) {
  CualignStores stores{.alignment = std::move(alignment)};
  const auto asked = cualignStepsOf(request);
  std::size_t step = 0;
  const auto take = [&](bool isAsked) { return isAsked ? setting.ofStep(step++).store : nullptr; };
  stores.embeddingOfA = take(asked.embedding.has_value());
  stores.embeddingOfB = take(asked.embedding.has_value());
  stores.candidates = take(asked.candidates.has_value());
  stores.walks = take(asked.walks.has_value());
  return stores;
}

Origin withRemarks(Origin origin, const Remarks& remarks) {
  addRemarks(origin.remarks, remarks);
  return origin;
}

/// Says that some nodes of a network have one name.
void addSameNames(const Graph& network, Remarks& remarks) {
  std::unordered_map<std::string_view, long long> times;
  std::string_view first;
  long long names = 0;  // that are used more than once
  for (const auto& name : network.nodeNames())
    if (!name.empty() && ++times[name] == 2 && ++names == 1) first = name;
  if (names == 0) return;
  auto words = Language::translated("%1 has %2 nodes that are called %3.", network.name(),
                                    times[first], first);
  if (names > 1)
    words += " " + Language::counted("%1 other names are used more than once, too.",
                                     "%1 other name is used more than once, too.", names - 1);
  words += " " + Language::translated("Files of names cannot tell them apart.");
  remarks.push_back({"alignment.same-names", Severity::Doubt, std::move(words)});
}

/// Doubts and notes about two networks before they are aligned.
Remarks networkRemarks(const Graph& a, const Graph& b) {
  auto remarks = sizeRemarks(a, b);
  addSameNames(a, remarks);
  addSameNames(b, remarks);
  return remarks;
}

std::vector<WorkInput> bothOf(const std::shared_ptr<const Graph>& a,
                              const std::shared_ptr<const Graph>& b) {
  return {{.data = {}, .graph = a}, {.data = {}, .graph = b}};
}

}  // namespace

std::vector<WorkInput> inputsOf(const BestAlignmentRequest& request) {
  return bothOf(request.a, request.b);
}

std::vector<WorkInput> inputsOf(const CualignRequest& request) {
  return bothOf(request.a, request.b);
}

Remarks precisionRemarks(const BeliefOptions& options, const std::string& device) {
  if (options.precision != Precision::Half || device != "cpu") return {};
  return {{"alignment.single-precision", Severity::Note,
           Language::translated("The processor keeps messages in single precision, not in half.")}};
}

std::vector<WorkStep> stepsOf(const CualignRequest& request) {
  const auto asked = cualignStepsOf(request);
  std::vector<WorkStep> steps;
  if (asked.embedding) steps = {{*asked.embedding, {0}}, {*asked.embedding, {1}}};
  if (asked.candidates) steps.push_back({*asked.candidates, {0, 1}});
  if (asked.walks) steps.push_back({*asked.walks, {0, 1}});
  return steps;
}

ComputedPointer<BestAlignment> compute(const BestAlignmentRequest& request,
                                       const WorkSetting& setting, Progress& progress,
                                       const AlignmentWatch& watch) {
  const auto store = setting.storeOrMemory();
  const auto before = store->end();
  OriginClock clock{before};
  auto found = clock.onDevices(setting.devices.open(), [&](Backend& backend) {
    return alignBest(request, *backend.alignment(), *store, progress, watch);
  });
  auto doubts = alignmentDoubts(found, request);
  addRemarks(doubts, networkRemarks(*request.a, *request.b));
  const bool isComplete = found.isComplete;
  if (before && before->isComplete)
    return computed(std::move(found), withRemarks(before->origin, doubts), isComplete);
  clock.add(doubts);
  auto origin = clock.origin();
  store->finish({.origin = origin, .isComplete = isComplete});
  return computed(std::move(found), std::move(origin), isComplete);
}

void keep(const Computed<BestAlignment>& alignment, const BestAlignmentRequest& request,
          PartStore& store) {
  BestParts{store, request.a->nodeCount(), request.b->nodeCount(), givenPairsOf(request)}.keep(
      *alignment.value());
  store.finish({.origin = alignment.origin(), .isComplete = alignment.isComplete()});
}

ComputedPointer<CualignAlignment> compute(const CualignRequest& request, const WorkSetting& setting,
                                          Progress& progress, const AlignmentWatch& watch) {
  const auto store = setting.storeOrMemory();
  const auto before = store->end();
  auto stores = storesOf(request, setting, store);
  OriginClock clock;
  auto found = clock.onDevices(setting.devices.open(), [&](Backend& backend) {
    stores.device = backend.device().id;
    clock.add(precisionRemarks(request.belief, stores.device));
    return alignByCandidates(request, *backend.alignment(), progress, stores, watch);
  });
  auto doubts = alignmentDoubts(found);
  addRemarks(doubts, networkRemarks(*request.a, *request.b));
  const bool isComplete = found.isComplete;
  auto end = store->end().value_or(ResultEnd{.origin = clock.origin()});
  if (before && before->isComplete)
    return computed(std::move(found), withRemarks(end.origin, doubts), isComplete);
  clock.add(doubts);
  end.origin.remarks = clock.origin().remarks;
  if (before) end.origin.seconds += before->origin.seconds;
  store->finish(end);
  return computed(std::move(found), std::move(end.origin), isComplete);
}

ComputedPointer<AnyAlignment> keepAlignmentOfFile(const Graph& a, const Graph& b,
                                                  const std::vector<NodePair>& pairs,
                                                  PartStore& store) {
  if (!store.end()) {
    std::vector<Node> images(static_cast<std::size_t>(a.nodeCount()), noNode);
    for (const auto& [node, image] : pairs)
      images[static_cast<std::size_t>(node)] = image;
    keepGivenAlignment({std::move(images), b.nodeCount()}, store);
  }
  auto value = keptAlignmentOf(a, b, store);
  if (!value) throw MalformedBytes{};
  return value;
}

ComputedPointer<AnyAlignment> keptAlignmentOf(const Graph& a, const Graph& b, PartSource& source) {
  auto kept = keptAlignment(a.nodeCount(), b.nodeCount(), source);
  const auto end = source.end();
  if (!kept && end) throw MalformedBytes{};
  if (!kept) return nullptr;
  auto best = keptBestAlignment(a.nodeCount(), b.nodeCount(), source);
  AnyAlignment alignment{.kept = std::move(*kept),
                         .given = givenPairsOf(source.plan(), a.nodeCount(), b.nodeCount()),
                         .anchors = best ? std::move(best->anchors.pairs) : std::vector<NodePair>{},
                         .isExact = best && best->isExact};
  return computed(std::move(alignment), end ? end->origin : Origin{}, end && end->isComplete);
}

}  // namespace kindred
