#include "engine/align/candidate_parts.hpp"

#include "engine/align/embedding_parts.hpp"
#include "engine/core/error.hpp"

namespace kindred {

namespace {

constexpr auto candidateStage = "candidates";

}  // namespace

ResultRequest resultRequestOf(const CandidateOptions& choice, const EmbeddingOptions& embedding) {
  auto request = resultRequestOf(embedding);
  auto ofPairs = choice;
  ofPairs.priorUse = CandidateOptions{}.priorUse;  // plays its part later
  return {candidateKind, candidateVersion,
          request.options.add(candidateStage, ofPairs, candidateOptionTable())};
}

CandidateOptions candidateOptionsOf(const ResultOptions& options) {
  return options.of(candidateStage, candidateOptionTable());
}

ResultRequest resultRequestOf(const WalkKernel& walks) {
  ResultOptions options;
  return {candidateKind, candidateVersion, options.add("walks", walks, walkKernelTable())};
}

/// The count of the pairs, where those of each node of A begin, their nodes of B, their weights.
void keepCandidates(const Candidates& candidates, PartStore& store) {
  ByteWriter writer;
  writer.count(static_cast<std::uint64_t>(candidates.size()));
  writer.values(candidates.offsetsA());
  writer.values(candidates.nodesB());
  writer.values(candidates.weights());
  store.begin({}, 1);
  store.store(0, writer.bytes(), {});
}

std::optional<Candidates> keptCandidates(std::int32_t nodeCountA, std::int32_t nodeCountB,
                                         PartSource& source) {
  const auto part = source.load(0);
  if (!part) return std::nullopt;
  ByteReader reader{part->data};
  const auto count = reader.count();
  const auto offsets = reader.values<std::int32_t>(static_cast<std::size_t>(nodeCountA) + 1);
  const auto nodes = reader.values<Node>(count);
  const auto weights = reader.values<double>(count);
  if (!reader.isAtEnd() || offsets.front() != 0 ||
      offsets.back() != static_cast<std::int64_t>(count))
    throw MalformedBytes{};
  std::vector<CandidatePair> pairs;
  pairs.reserve(count);
  for (Node a = 0; a < nodeCountA; ++a) {
    if (offsets[a] > offsets[a + 1]) throw MalformedBytes{};
    for (auto at = offsets[a]; at < offsets[a + 1]; ++at)
      pairs.push_back({a, nodes[at], weights[at]});
  }
  try {
    return Candidates{nodeCountA, nodeCountB, std::move(pairs)};
  } catch (const Error&) {
    throw MalformedBytes{};
  }
}

}  // namespace kindred
