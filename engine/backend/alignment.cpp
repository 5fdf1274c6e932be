#include "engine/backend/alignment.hpp"

#include "engine/align/choose_candidates.hpp"
#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

void requireSize(const Graph& network, std::int32_t nodeCount, std::string_view name) {
  if (network.nodeCount() == nodeCount) return;
  throw Error{ErrorCode::Input,
              joined("The candidate pairs are for a network ", name, " of ",
                     counted(nodeCount, "node", "nodes"), ", but network ", name, " has ",
                     network.nodeCount(), ": give the candidate pairs of these networks.")};
}

}  // namespace

void requireNodes(const Graph& network) {
  if (network.nodeCount() > 0) return;
  throw Error{ErrorCode::Input, joined("The network ", network.name(), " has no nodes to align.")};
}

void requireFitting(const AlignmentInput& input) {
  requireSize(*input.a, input.candidates->nodeCountA(), "A");
  requireSize(*input.b, input.candidates->nodeCountB(), "B");
}

std::optional<ComparableEmbeddings> Alignment::embedSideBySide(const Graph&, const Graph&,
                                                               const EmbeddingOptions&, Progress&) {
  return std::nullopt;
}

Candidates Alignment::chooseNear(const Embedding& ofA, const Embedding& ofB,
                                 const CandidateOptions& options, Progress& progress) {
  const auto nodesA = ofA.nodeCount, nodesB = ofB.nodeCount;
  progress.begin(Language::translated("Finding nearest nodes"), nodesA + nodesB);
  const auto fromA = findNearest(ofA, ofB, nearestCount(options, nodesB), progress);
  const auto fromB = findNearest(ofB, ofA, nearestCount(options, nodesA), progress);
  return nearCandidates(fromA, fromB, options.isUnion, progress);
}

}  // namespace kindred
