#include "engine/work/candidate_work.hpp"

#include <optional>
#include <utility>

#include "engine/align/method/cualign_candidates.hpp"
#include "engine/backend/alignment.hpp"
#include "engine/work/kept_whole.hpp"
#include "engine/work/origin_clock.hpp"

namespace kindred {

namespace {

/// A result of one part; null if nothing is kept.
template <typename Value>
ComputedPointer<Value> ofOnePart(std::optional<Value> kept, PartSource& source) {
  const auto end = source.end();
  if (!kept && end) throw MalformedBytes{};
  return kept && end ? computed(std::move(*kept), end->origin) : nullptr;
}

}  // namespace

CandidateRequest candidateRequestOf(const ResultOptions& options) {
  return {.a = {},
          .b = {},
          .embedding = embeddingOptionsOf(options),
          .choice = candidateOptionsOf(options),
          .walks = options.of("walks", walkKernelTable())};
}

std::vector<WorkStep> stepsOf(const CandidateRequest& request) {
  if (!request.isByEmbedding()) return {};
  const auto embedding = resultRequestOf(request.embedding);
  return {{embedding, {0}}, {embedding, {1}}};
}

ComputedPointer<Embedding> compute(const EmbeddingRequest& request, const WorkSetting& setting,
                                   Progress& progress) {
  if (auto whole = keptWhole(request, setting, progress)) return whole;
  OriginClock clock;
  auto embedding = clock.onDevices(setting.devices.open(), [&](Backend& backend) {
    return backend.alignment()->embed(*request.graph, request.options, progress);
  });
  auto origin = clock.origin();
  if (setting.store) {
    keepEmbedding(embedding, *setting.store);
    setting.store->finish({.origin = origin});
  }
  return computed(std::move(embedding), std::move(origin));
}

ComputedPointer<Candidates> compute(const CandidateRequest& request, const WorkSetting& setting,
                                    Progress& progress) {
  if (auto whole = keptWhole(request, setting, progress)) return whole;
  CualignRequest asked{.a = request.a,
                       .b = request.b,
                       .embedding = request.embedding,
                       .choice = request.choice,
                       .walks = request.walks};
  const auto store = setting.storeOrMemory();
  CualignStores stores;
  if (request.isByEmbedding()) {
    stores.candidates = store;
    stores.embeddingOfA = setting.ofStep(0).store;
    stores.embeddingOfB = setting.ofStep(1).store;
  } else {
    asked.choice.priorUse = PriorUse::Only;
    stores.walks = store;
  }
  OriginClock clock;
  clock.onDevices(setting.devices.open(), [&](Backend& backend) {
    stores.device = backend.device().id;
    CualignWork work{asked, stores, *backend.alignment(), progress};
    return candidatesFor(work);
  });
  if (auto end = store->end(); end && !clock.origin().remarks.empty()) {
    addRemarks(end->origin.remarks, clock.origin().remarks);
    store->finish(*end);
  }
  return kept(request, *store, progress);
}

ComputedPointer<Embedding> kept(const EmbeddingRequest& request, PartSource& source, Progress&) {
  return ofOnePart(keptEmbedding(request.graph->nodeCount(), source), source);
}

ComputedPointer<Candidates> kept(const CandidateRequest& request, PartSource& source, Progress&) {
  return ofOnePart(keptCandidates(request.a->nodeCount(), request.b->nodeCount(), source), source);
}

ComputedPointer<Annotations> compute(const AnnotationRequest& request, const WorkSetting& setting,
                                     Progress& progress) {
  const auto store = setting.storeOrMemory();
  if (request.annotations && !store->end()) {
    keepAnnotations(*request.annotations, *store);
    store->finish({.origin = OriginClock{}.origin()});
  }
  auto value = kept(request, *store, progress);
  if (!value) throw MalformedBytes{};
  return value;
}

ComputedPointer<Annotations> kept(const AnnotationRequest& request, PartSource& source, Progress&) {
  return ofOnePart(keptAnnotations(request.a->nodeCount(), request.b->nodeCount(), source), source);
}

}  // namespace kindred
