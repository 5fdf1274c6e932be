#include "engine/aligner/nearest_candidates.hpp"

#include "engine/align/choose_candidates.hpp"
#include "engine/core/language.hpp"

namespace kindred {

Candidates nearestCandidates(const Embedding& ofA, const Embedding& ofB,
                             const CandidateOptions& options, Alignment& alignment,
                             Progress progress) {
  const auto nodesA = ofA.nodeCount, nodesB = ofB.nodeCount;
  progress.begin(Language::translated("Finding nearest nodes"), nodesA + nodesB);
  const auto fromA = alignment.findNearest(ofA, ofB, nearestCount(options, nodesB), progress);
  const auto fromB = alignment.findNearest(ofB, ofA, nearestCount(options, nodesA), progress);
  return nearCandidates(fromA, fromB, options.isUnion, progress);
}

}  // namespace kindred
