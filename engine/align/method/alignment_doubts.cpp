#include "engine/align/method/alignment_doubts.hpp"

#include <algorithm>

#include "engine/align/settled_pairs.hpp"
#include "engine/align/subspace_sample.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

/// Says why the search began with trees.
Remark remarkOfTrees(const BestAlignment& alignment) {
  const auto edges = std::max<std::int64_t>(1, alignment.mostEdges);
  const auto percent = (200 * alignment.conservedByFeatures + edges) / (2 * edges);
  return {"alignment.by-trees", Severity::Note,
          Language::translated("The search began with a comparison by trees: that by features "
                               "conserved %1 % of the edges.",
                               percent)};
}

/// How many pairs the searches agree on, of those that they could change; nothing if none tells, as
/// of one search from a start that was given.
void addTrust(const BestAlignment& alignment, int searches, std::size_t locked, Remarks& doubts) {
  const bool isKnown = std::ranges::any_of(alignment.confidence, [](float one) { return one > 0; });
  if (alignment.isExact || searches < 2 || !isKnown) return;
  const auto fixed = static_cast<std::int64_t>(locked + alignment.anchors.pairs.size());
  const std::int64_t pairs = alignment.mapping.alignedCount() - fixed;
  const auto settled = settledCount(alignment.mapping, alignment.confidence) - fixed;
  auto sentence =
      settled == pairs
          ? Language::translated("All %1 pairs are settled: the searches agree on them.", pairs)
          : Language::translated(
                "%1 of %2 pairs are settled, since all searches agree on them; "
                "take the others as guesses.",
                settled, pairs);
  if (fixed > 0)
    sentence += " " + Language::translated("%1 more were fixed before the searches began.", fixed);
  doubts.push_back({"alignment.settled", 2 * settled < pairs ? Severity::Doubt : Severity::Note,
                    std::move(sentence)});
}

/// Which best hits of the similarities stayed aligned, and why.
void addAnchors(const Anchors& anchors, Remarks& doubts) {
  if (anchors.bestHits == 0) return;
  const auto byChance = rounded(anchors.byChance);
  if (anchors.pairs.empty())
    doubts.push_back(
        {"alignment.no-anchors", Severity::Note,
         Language::translated("None of %1 best hits of the similarities was kept for itself: they "
                              "conserve %2 edges of each other, and chance %3.",
                              anchors.bestHits, anchors.conservedEdges, byChance)});
  else
    doubts.push_back(
        {"alignment.anchors", Severity::Note,
         Language::translated("%1 of %2 best hits of the similarities were kept; all best hits "
                              "conserve %3 edges of each other, and chance %4.",
                              anchors.pairs.size(), anchors.bestHits, anchors.conservedEdges,
                              byChance)});
}

void addStopped(bool isComplete, Remarks& doubts) {
  if (!isComplete)
    doubts.push_back(
        {"alignment.stopped", Severity::Doubt,
         Language::translated("It was stopped: a complete run may find a better one.")});
}

}  // namespace

Remarks alignmentDoubts(const BestAlignment& alignment, int searches, std::size_t locked) {
  Remarks doubts;
  addTrust(alignment, searches, locked, doubts);
  addAnchors(alignment.anchors, doubts);
  if (!alignment.isExact && alignment.refinements > 0 && !alignment.isRefined)
    doubts.push_back({"alignment.unsettled", Severity::Doubt,
                      Language::translated("The comparison of nodes did not come to an end.")});
  if (alignment.isSparse)
    doubts.push_back({"alignment.sparse", Severity::Doubt,
                      Language::translated("There are too many pairs of nodes to compare them all, "
                                           "so each node was compared with its "
                                           "likeliest partners alone.")});
  if (alignment.isRelaxed)
    doubts.push_back({"alignment.relaxed", Severity::Note,
                      Language::translated("The search began with a relaxed mapping, which "
                                           "conserves more edges than a comparison of nodes.")});
  if (alignment.isGrown)
    doubts.push_back({"alignment.grown", Severity::Note,
                      Language::translated("The search began with a mapping that grew from one "
                                           "pair of nodes: nodes look alike, so that a network "
                                           "which is a mirror image of itself may be turned.")});
  if (alignment.isByTrees) doubts.push_back(remarkOfTrees(alignment));
  addStopped(alignment.isComplete, doubts);
  return doubts;
}

Remarks alignmentDoubts(const CualignAlignment& alignment) {
  Remarks doubts;
  if (isRotatedBySample(alignment))
    doubts.push_back({"alignment.rotated-by-sample", Severity::Doubt,
                      Language::translated("There are too many pairs of nodes to rotate one "
                                           "embedding onto the other by all of them, "
                                           "so the nodes with most neighbours told how.")});
  addStopped(alignment.isComplete, doubts);
  return doubts;
}

bool isRotatedBySample(const CualignAlignment& alignment) {
  return rotatesBySample(alignment.mapping.nodesOfA(), alignment.mapping.nodesOfB()) &&
         std::ranges::find(alignment.stages, "rotation", &AlignmentStage::name) !=
             alignment.stages.end();
}

}  // namespace kindred
