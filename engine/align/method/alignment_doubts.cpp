#include "engine/align/method/alignment_doubts.hpp"

#include <algorithm>
#include <cmath>

#include "engine/align/loopless.hpp"
#include "engine/align/search_aim.hpp"
#include "engine/align/settled_pairs.hpp"
#include "engine/align/subspace_sample.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

/// Pairs that no search could change: locked ones and best hits.
std::int64_t fixedPairs(const BestAlignment& alignment, std::size_t locked) {
  return static_cast<std::int64_t>(locked + alignment.anchors.pairs.size());
}

/// Says why the search began with trees.
Remark remarkOfTrees(const BestAlignment& alignment) {
  const auto edges = std::max<std::int64_t>(1, alignment.mostEdges);
  const auto percent = (200 * alignment.conservedByFeatures + edges) / (2 * edges);
  return {"alignment.by-trees", Severity::Note,
          Language::translated("The search began with a comparison by trees: that by features "
                               "conserved %1 % of the edges.",
                               percent)};
}

/// Says what the search began with, unless that was features.
void addComparison(const BestAlignment& alignment, Remarks& doubts) {
  switch (alignment.comparedBy) {
    case ComparedBy::Features:
      return;
    case ComparedBy::Trees:
      return doubts.push_back(remarkOfTrees(alignment));
    case ComparedBy::Relaxation:
      return doubts.push_back(
          {"alignment.relaxed", Severity::Note,
           Language::translated("The search began with a mapping of each node to many partners "
                                "in parts at first, then to one: it conserves more edges than a "
                                "comparison of nodes.")});
    case ComparedBy::Growth:
      return doubts.push_back(
          {"alignment.grown", Severity::Note,
           Language::translated("The search began with one pair of nodes, to which it added "
                                "their neighbours, pair by pair, since nodes look alike. A network "
                                "that is its own mirror image may be aligned mirrored.")});
  }
}

/// Says how many of the pairs that the searches could change they agree on.
std::string settledText(std::int64_t settled, std::int64_t pairs) {
  if (pairs == 1)
    return settled == 1 ? Language::translated("The one pair is settled: the searches agree on it.")
                        : Language::translated("The one pair is not settled: take it as a guess.");
  if (settled == pairs)
    return Language::translated("All %1 pairs are settled: the searches agree on them.", pairs);
  if (settled == 0)
    return Language::translated("None of %1 pairs is settled: take them as guesses.", pairs);
  if (settled == 1)
    return Language::translated(
        "1 of %1 pairs is settled, since all searches agree on it and it conserves edges; take the "
        "others as guesses.",
        pairs);
  return Language::translated(
      "%1 of %2 pairs are settled, since all searches agree on them and they conserve "
      "edges of each other; take the others as guesses.",
      settled, pairs);
}

/// True if so few pairs are settled as of networks that have nothing in common, unless best hits
/// show that these have, or no edge of the sparser one is missing.
bool mayBeUnlike(const BestAlignment& alignment, std::int64_t settled, std::int64_t pairs) {
  constexpr int few = 5;  // unrelated networks settle up to a tenth
  return few * settled < pairs && !alignment.anchors.areTrusted() &&
         alignment.conservedEdges < alignment.mostEdges;
}

/// Says how many pairs the searches agree on, of those that they could change; nothing if none
/// tells, as of one search.
void addTrust(const BestAlignment& alignment, int searches, std::size_t locked, Remarks& doubts) {
  const bool isKnown = std::ranges::any_of(alignment.confidence, [](float one) { return one > 0; });
  if (alignment.isExact || searches < 2 || !isKnown) return;
  const auto fixed = fixedPairs(alignment, locked);
  const std::int64_t pairs = alignment.mapping.alignedCount() - fixed;
  const auto settled = settledBySearches(alignment, locked);
  std::string words;
  const auto say = [&](const std::string& sentence) {
    words += joined(words.empty() ? "" : " ", sentence);
  };
  if (pairs > 0) say(settledText(settled, pairs));
  if (mayBeUnlike(alignment, settled, pairs))
    say(Language::translated(
        "So few are settled even if two networks have nothing in common: these "
        "may not be alike, or many of their nodes are, or the search needs "
        "more effort."));
  if (locked > 0)
    say(Language::counted("%1 pairs are locked.", "%1 pair is locked.",
                          static_cast<long long>(locked)));
  if (const auto anchors = std::ssize(alignment.anchors.pairs); anchors > 0)
    say(Language::counted("%1 pairs are fixed by their similarity.",
                          "%1 pair is fixed by its similarity.", anchors));
  doubts.push_back({"alignment.settled", 2 * settled < pairs ? Severity::Doubt : Severity::Note,
                    std::move(words)});
}

/// Says how many best hits prove right, what follows for similarities, and which hits stay aligned.
void addAnchors(const Anchors& anchors, Remarks& doubts) {
  if (anchors.bestHits == 0) return;
  const auto percent = rounded(100 * anchors.trust());
  const auto conserved = anchors.conservedEdges;
  const auto byChance = rounded(anchors.byChance);
  auto sentence =
      static_cast<double>(conserved) > anchors.byChance
          ? Language::translated(
                "Best hits of the similarities conserve %1 edges of each other, and chance %2 "
                "edges: some %3 % of them seem right, and the search trusts similarities that "
                "far.",
                conserved, byChance, percent)
          : Language::translated(
                "Best hits of the similarities conserve %1 edges of each other, no more than "
                "chance with %2: nothing shows that they are right.",
                conserved, byChance);
  sentence += " " + (anchors.pairs.empty()
                         ? Language::translated("None of the %1 best hits was fixed before the "
                                                "searches began.",
                                                anchors.bestHits)
                         : Language::translated("%1 of the %2 best hits were fixed before the "
                                                "searches began.",
                                                anchors.pairs.size(), anchors.bestHits));
  doubts.push_back({anchors.pairs.empty() ? "alignment.no-anchors" : "alignment.anchors",
                    Severity::Note, std::move(sentence)});
}

/// True if no alignment has a greater value of the goal, so that a search ends when it comes to
/// this one.
bool cannotBeBetter(const BestAlignment& alignment, const BestAlignmentRequest& request) {
  const auto conserved = alignment.conservedEdges;
  if (conserved == 0 || alignment.isExact) return false;
  const bool isTurned = request.a->nodeCount() > request.b->nodeCount();
  const auto& smaller = isTurned ? *request.b : *request.a;
  const auto& larger = isTurned ? *request.a : *request.b;
  const SearchAim aim{
      .goal = request.search.goal,
      .edgesOfA = Loopless{smaller}.edgeCount(),
      .edgesOfB = Loopless{larger}.edgeCount(),
      .areAllImages = smaller.nodeCount() == larger.nodeCount(),
      .hasSimilarities = !request.similarities.empty() && worthOfMostAlike(request.search) > 0};
  // The goal is the conserved edges divided by this number.
  const auto divisor =
      static_cast<std::int64_t>(std::llround(static_cast<double>(conserved) / alignment.goal));
  const auto between =
      aim.goal == SearchGoal::SymmetricStructure ? divisor - aim.edgesOfA + conserved : divisor;
  return aim.cannotBeBetter(conserved, between);
}

void addStopped(bool isComplete, Remarks& doubts) {
  if (!isComplete)
    doubts.push_back(
        {"alignment.stopped", Severity::Doubt,
         Language::translated("It was stopped: a complete run may find a better one.")});
}

}  // namespace

std::int64_t settledBySearches(const BestAlignment& alignment, std::size_t locked) {
  return std::max<std::int64_t>(
      0, settledCount(alignment.mapping, alignment.confidence) - fixedPairs(alignment, locked));
}

Remarks alignmentDoubts(const BestAlignment& alignment, const BestAlignmentRequest& request) {
  Remarks doubts;
  if (alignment.isComplete && cannotBeBetter(alignment, request))
    doubts.push_back({"alignment.best-possible", Severity::Note,
                      Language::translated("The search ended before its limit, for no alignment "
                                           "reaches more.")});
  addTrust(alignment, request.search.chains, request.locked.size(), doubts);
  addAnchors(alignment.anchors, doubts);
  if (!alignment.isExact && alignment.refinements > 0 && !alignment.isRefined)
    doubts.push_back({"alignment.unsettled", Severity::Doubt,
                      Language::translated("The comparison of nodes did not come to an end.")});
  if (alignment.isSparse)
    doubts.push_back({"alignment.sparse", Severity::Doubt,
                      Language::translated("There are too many pairs of nodes to compare them all, "
                                           "so each node was compared with its "
                                           "likeliest partners alone.")});
  addComparison(alignment, doubts);
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

Remarks sizeRemarks(const Graph& a, const Graph& b) {
  if (a.nodeCount() <= b.nodeCount()) return {};
  return {{"alignment.counts-from-the-larger", Severity::Note,
           Language::translated("%1 has more nodes than %2: EC, ICS, S³, MNC, WEC, Jaccard and "
                                "node correctness count from the first network, and the goal of a "
                                "search from the smaller one.",
                                a.name(), b.name())}};
}

}  // namespace kindred
