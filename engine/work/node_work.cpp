#include "engine/work/node_work.hpp"

#include <utility>

#include "engine/work/origin_clock.hpp"

namespace kindred {

namespace {

Remarks estimateRemarks(const Graph& graph) {
  auto note = estimateNote(graph);
  if (note.empty()) return {};
  return {{"nodes.estimated", Severity::Doubt, std::move(note)}};
}

}  // namespace

Remarks remarksOf(NodeCounts& counts, const NodeChoice& choice, Progress& progress) {
  return isEstimated(counts, choice, progress) ? estimateRemarks(counts.graph()) : Remarks{};
}

ComputedPointer<NodeTable> compute(const NodeRequest& request, Progress& progress) {
  OriginClock clock;
  auto table = nodeTable(*request.counts, progress);
  clock.add(estimateRemarks(request.counts->graph()));
  return computed(std::move(table), clock.origin());
}

ComputedPointer<SetTerms> compute(const TermsRequest& request, Progress& progress) {
  OriginClock clock;
  auto choosing = progress.slice(0, 0.6), testing = progress.slice(0.6, 1);
  SetTerms result{chosenSets(*request.counts, request.choice, choosing), {}};
  result.found = enrichmentOf(request.terms, result.sets, testing);
  clock.add(remarksOf(*request.counts, request.choice, choosing));
  if (auto note = annotationNote(result.found, request.counts->graph()); !note.empty())
    clock.add({{"terms.few-annotated", Severity::Doubt, std::move(note)}});
  return computed(std::move(result), clock.origin());
}

}  // namespace kindred
