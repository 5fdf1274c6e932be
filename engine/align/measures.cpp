#include "engine/align/measures.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <limits>
#include <numeric>

#include "engine/align/anchors.hpp"
#include "engine/align/colour_classes.hpp"
#include "engine/align/loopless.hpp"
#include "engine/align/partner_lists.hpp"
#include "engine/align/term_sharing.hpp"

namespace kindred {

namespace {

constexpr double undefined = std::numeric_limits<double>::quiet_NaN();
constexpr Node stepsBetweenChecks = 4096;

double share(double part, double whole) { return whole > 0 ? part / whole : undefined; }

/// Calls visit(node, neighbour) once for each edge.
template <typename Visit>
void forEdges(const Loopless& network, const Visit& visit) {
  for (Node node = 0; node < network.nodeCount(); ++node)
    for (const Node neighbour : network.neighbours(node))
      if (node < neighbour) visit(node, neighbour);
}

/// Edges both of whose ends `images` takes somewhere.
double alignedEdges(const Loopless& network, std::span<const Node> images) {
  std::int64_t count = 0;
  forEdges(network, [&](Node node, Node neighbour) {
    count += images[node] != noNode && images[neighbour] != noNode;
  });
  return static_cast<double>(count);
}

/// The edges of A that a mapping conserves.
std::vector<Edge> conservedEdges(const Loopless& a, const Loopless& b, const Mapping& mapping,
                                 const Progress& progress) {
  std::vector<Edge> conserved;
  std::size_t edges = 0;
  forEdges(a, [&](Node node, Node neighbour) {
    if (edges++ % stepsBetweenChecks == 0) progress.checkpoint();
    const Node from = mapping.imageOf(node), to = mapping.imageOf(neighbour);
    if (from != noNode && to != noNode && b.areJoined(from, to))
      conserved.push_back({node, neighbour});
  });
  return conserved;
}

/// The nodes and edges of the largest component that edges make: the most nodes, then edges.
std::array<double, 2> largestComponent(std::span<const Edge> edges, std::int32_t nodeCount) {
  std::vector<Node> parents(nodeCount);
  std::iota(parents.begin(), parents.end(), 0);
  const auto rootOf = [&](Node node) {
    while (parents[node] != node)
      node = parents[node] = parents[parents[node]];
    return node;
  };
  for (const auto [a, b] : edges)
    parents[rootOf(a)] = rootOf(b);
  std::vector<std::array<double, 2>> sizes(nodeCount, {0, 0});
  for (Node node = 0; node < nodeCount; ++node)
    ++sizes[rootOf(node)][0];
  for (const auto& edge : edges)
    ++sizes[rootOf(edge.a)][1];
  std::array<double, 2> largest{0, 0};
  for (const auto& size : sizes)
    if (size[1] > 0) largest = std::max(largest, size);
  return largest;
}

double meanConsistency(const Loopless& a, const Loopless& b, const Mapping& mapping,
                       std::span<const Edge> conserved) {
  std::vector<std::int32_t> common(a.nodeCount(), 0);
  for (const auto& edge : conserved) {
    ++common[edge.a];
    ++common[edge.b];
  }
  double sum = 0;
  for (Node node = 0; node < a.nodeCount(); ++node) {
    const Node image = mapping.imageOf(node);
    if (image == noNode) continue;
    const auto mapped = std::ranges::count_if(
        a.neighbours(node), [&](Node neighbour) { return mapping.imageOf(neighbour) != noNode; });
    const auto either = mapped + b.degree(image) - common[node];
    sum += either == 0 ? 1 : common[node] / static_cast<double>(either);
  }
  return share(sum, mapping.alignedCount());
}

double weightedConservation(const Loopless& a, const Mapping& mapping,
                            std::span<const Edge> conserved,
                            std::span<const ScoredPair> similarities) {
  if (similarities.empty()) return undefined;
  double largest = 1;
  std::vector<double> similarityOf(a.nodeCount(), 0);
  for (const auto& pair : similarities) {
    largest = std::max(largest, pair.score);
    if (mapping.imageOf(pair.a) == pair.b) similarityOf[pair.a] = pair.score;
  }
  double sum = 0;
  for (const auto& edge : conserved)
    sum += (similarityOf[edge.a] + similarityOf[edge.b]) / 2;
  return share(sum / largest, a.edgeCount());
}

/// The Jaccard index of the neighbours of two nodes.
double neighbourJaccard(const Loopless& network, Node first, Node second) {
  double common = 0;
  for (const Node neighbour : network.neighbours(first))
    common += neighbour != second && network.areJoined(second, neighbour);
  const double either = network.degree(first) + network.degree(second) - common;
  return either == 0 ? 1 : common / either;
}

void compareWithTruth(const Loopless& a, const Loopless& b, const Mapping& mapping,
                      const Mapping& truth, AlignmentMeasures& measures, const Progress& progress) {
  const auto classesOfA = colourClasses(a, progress);
  const auto classesOfB = colourClasses(b, progress);
  double right = 0, alike = 0, jaccard = 0;
  for (Node node = 0; node < a.nodeCount(); ++node) {
    if (node % stepsBetweenChecks == 0) progress.checkpoint();
    const Node image = mapping.imageOf(node), trueImage = truth.imageOf(node);
    if (image == noNode || trueImage == noNode) continue;
    const Node owner = truth.preimageOf(image);
    right += image == trueImage;
    alike += classesOfB[image] == classesOfB[trueImage] ||
             (owner != noNode && classesOfA[owner] == classesOfA[node]);
    jaccard += image == trueImage ? 1 : neighbourJaccard(b, image, trueImage);
  }
  measures.nodeCorrectness = share(right, a.nodeCount());
  measures.orbitCorrectness = share(alike, a.nodeCount());
  measures.precision = share(right, mapping.alignedCount());
  measures.recall = share(right, truth.alignedCount());
  measures.f1 =
      share(2 * right, static_cast<double>(mapping.alignedCount()) + truth.alignedCount());
  measures.neighbourhoodJaccard = share(jaccard, truth.alignedCount());
}

/// Measures where the true partners stand among the likeliest of nodes that nobody knew before.
void rankTruth(const Loopless& a, const Loopless& b, const Mapping& mapping, const Mapping& unknown,
               AlignmentMeasures& measures, const Progress& progress) {
  measures.rankedNodes = unknown.alignedCount();
  if (unknown.alignedCount() == 0) return;  // the ranks stay undefined
  constexpr int length = 100;
  const auto ranks = trueRanks(likelyPartners(a, b, mapping, length, progress), unknown);
  measures.first = ranks.first;
  measures.among10 = ranks.among10;
  measures.reciprocalRank = ranks.reciprocalRank;
}

using M = AlignmentMeasures;
using Need = MeasureNeed;

constexpr std::array measuresByName{
    AlignmentMeasure{"aligned-nodes", "Aligned nodes", "Nodes of A that have an image in B.",
                     &M::alignedNodes, true},
    AlignmentMeasure{"conserved-edges", "Conserved edges",
                     "Edges of A whose images are edges of B.", &M::conservedEdges, true},
    AlignmentMeasure{"aligned-edges-a", "Edges of A, aligned",
                     "Edges of A whose two ends are aligned.", &M::alignedEdgesA, true},
    AlignmentMeasure{"aligned-edges-b", "Edges of B, aligned",
                     "Edges of B whose two ends are images.", &M::alignedEdgesB, true},
    AlignmentMeasure{"ec", "EC",
                     "Edge correctness: the share of the edges of A conserved, also "
                     "if A is the larger network.",
                     &M::edgeCorrectness},
    AlignmentMeasure{"ics", "ICS",
                     "Induced conserved structure: the share of the edges between images that "
                     "are conserved.",
                     &M::inducedStructure},
    AlignmentMeasure{"s3", "S³",
                     "Symmetric substructure score: conserved edges over the edges of A and "
                     "those between images. A search for it takes the smaller network as A.",
                     &M::symmetricStructure},
    AlignmentMeasure{"ncv", "NCV", "Node coverage: the share of the nodes of both aligned.",
                     &M::nodeCoverage},
    AlignmentMeasure{"gs3", "GS³",
                     "Generalized S³: conserved edges over the edges of both networks between "
                     "aligned nodes.",
                     &M::generalizedS3},
    AlignmentMeasure{"ncv-gs3", "NCV-GS³", "Geometric mean of NCV and GS³.", &M::coverageAndS3},
    AlignmentMeasure{"lccs-nodes", "LCCS nodes",
                     "Nodes of the largest connected conserved subgraph.", &M::connectedNodes,
                     true},
    AlignmentMeasure{"lccs-edges", "LCCS edges", "Edges of that subgraph.", &M::connectedEdges,
                     true},
    AlignmentMeasure{
        "mnc", "MNC",
        "Matched neighbourhood consistency, as CONE-Align defines it: how alike the images of "
        "the neighbours of a node and the neighbours of its image are, in the mean. "
        "It differs if A and B change places.",
        &M::neighbourhoodConsistency},
    AlignmentMeasure{"wec", "WEC",
                     "Weighted edge correctness: the share of the edges of A conserved, each "
                     "counted as the similarity of its ends with the images of these; if "
                     "similarities exceed 1, the largest counts as 1.",
                     &M::weightedEdgeCorrectness, false, Need::Similarities},
    AlignmentMeasure{"best-hits", "Best hits kept",
                     "Of the pairs of nodes that are each other's most similar, the share aligned.",
                     &M::bestHitsKept, false, Need::Similarities},
    AlignmentMeasure{"nc", "Node correctness",
                     "The share of the nodes of A aligned as in truth; if B has "
                     "fewer nodes, it stays below 1.",
                     &M::nodeCorrectness, false, Need::Truth},
    AlignmentMeasure{
        "nc-orbit", "Node correctness, up to colours",
        "The same, where nodes that the structure of either network cannot tell "
        "apart by colour refinement count as right for each other: on a regular network "
        "all nodes do.",
        &M::orbitCorrectness, false, Need::Truth},
    AlignmentMeasure{"precision", "Precision", "Of the aligned nodes, the share right.",
                     &M::precision, false, Need::Truth},
    AlignmentMeasure{"recall", "Recall", "Of the nodes that the truth aligns, the share right.",
                     &M::recall, false, Need::Truth},
    AlignmentMeasure{"f1", "F1", "Harmonic mean of precision and recall.", &M::f1, false,
                     Need::Truth},
    AlignmentMeasure{"jaccard", "Jaccard",
                     "How alike the neighbours of the image and of the true image are.",
                     &M::neighbourhoodJaccard, false, Need::Truth},
    AlignmentMeasure{"ranked-nodes", "Ranked nodes",
                     "Nodes that the truth aligns and no locked pair has: those of which Hits@1, "
                     "Hits@10 and MRR tell.",
                     &M::rankedNodes, true, Need::Truth},
    AlignmentMeasure{"hits-1", "Hits@1",
                     "Of the ranked nodes, the share whose true partner is the likeliest: the "
                     "aligned one, or for a node without any the one that would fit best.",
                     &M::first, false, Need::Truth},
    AlignmentMeasure{"hits-10", "Hits@10",
                     "Of the ranked nodes, the share whose true partner is among the "
                     "ten likeliest: the aligned one, then those that would fit best if all other "
                     "nodes stayed aligned.",
                     &M::among10, false, Need::Truth},
    AlignmentMeasure{
        "mrr", "MRR",
        "Mean reciprocal rank of the ranked nodes: the mean of one over the rank of the true "
        "partner among the hundred likeliest, 0 if it is none of them.",
        &M::reciprocalRank, false, Need::Truth},
    AlignmentMeasure{"annotated-pairs", "Annotated pairs",
                     "Aligned pairs of which both nodes are annotated.", &M::annotatedPairs, true,
                     Need::Annotations},
    AlignmentMeasure{"gc-1", "GC₁", "Of these, the share that has a term in common.",
                     &M::sharing1Term, false, Need::Annotations},
    AlignmentMeasure{"gc-1-chance", "GC₁ by chance",
                     "GC₁ on average if partners were dealt at random.", &M::sharingByChance, false,
                     Need::Annotations},
    AlignmentMeasure{"gc-1-p", "p of GC₁",
                     "The probability that chance reaches GC₁, over all terms at once.",
                     &M::sharingP, false, Need::Annotations, true},
    AlignmentMeasure{"gc-2", "GC₂", "The share that has two terms in common.", &M::sharing2Terms,
                     false, Need::Annotations},
    AlignmentMeasure{"gc-3", "GC₃", "The share that has three terms in common.", &M::sharing3Terms,
                     false, Need::Annotations},
    AlignmentMeasure{"term-jaccard", "Jaccard of terms",
                     "How alike the terms of aligned nodes are, on average.", &M::termJaccard,
                     false, Need::Annotations},
};

double keptShare(const Mapping& mapping, std::span<const ScoredPair> pairs) {
  const auto kept = std::ranges::count_if(
      pairs, [&](const ScoredPair& pair) { return mapping.imageOf(pair.a) == pair.b; });
  return share(static_cast<double>(kept), static_cast<double>(pairs.size()));
}

}  // namespace

AlignmentMeasures measureAlignment(const Graph& graphA, const Graph& graphB, const Mapping& mapping,
                                   const AlignmentKnowledge& knowledge, const Progress& progress) {
  const Loopless a{graphA}, b{graphB};
  [[maybe_unused]] const auto fits = [&](const Mapping& of) {
    return of.nodesOfA() == a.nodeCount() && of.nodesOfB() == b.nodeCount();
  };
  assert(fits(mapping) && (knowledge.truth == nullptr || fits(*knowledge.truth)));
  const auto conserved = conservedEdges(a, b, mapping, progress);
  const auto m = static_cast<double>(conserved.size());
  const double edgesOfA = a.edgeCount();
  const double nodes = static_cast<double>(a.nodeCount()) + b.nodeCount();

  AlignmentMeasures measures;
  measures.alignedNodes = mapping.alignedCount();
  measures.conservedEdges = m;
  measures.alignedEdgesA = alignedEdges(a, mapping.images());
  measures.alignedEdgesB = alignedEdges(b, mapping.preimages());
  measures.edgeCorrectness = share(m, edgesOfA);
  measures.inducedStructure = share(m, measures.alignedEdgesB);
  measures.symmetricStructure = share(m, edgesOfA + measures.alignedEdgesB - m);
  measures.nodeCoverage = share(2.0 * mapping.alignedCount(), nodes);
  measures.generalizedS3 = share(m, measures.alignedEdgesA + measures.alignedEdgesB - m);
  measures.coverageAndS3 = std::sqrt(measures.nodeCoverage * measures.generalizedS3);
  const auto largest = largestComponent(conserved, a.nodeCount());
  measures.connectedNodes = largest[0];
  measures.connectedEdges = largest[1];
  measures.neighbourhoodConsistency = meanConsistency(a, b, mapping, conserved);
  measures.weightedEdgeCorrectness =
      weightedConservation(a, mapping, conserved, knowledge.similarities);
  measures.bestHitsKept =
      keptShare(mapping, reciprocalBest(knowledge.similarities, a.nodeCount(), b.nodeCount()));
  for (const auto& measure : alignmentMeasures())
    if (measure.need == MeasureNeed::Truth || measure.need == MeasureNeed::Annotations)
      measures.*measure.value = undefined;
  if (knowledge.annotations != nullptr) {
    const auto shared = sharedTerms(mapping, *knowledge.annotations);
    measures.annotatedPairs = shared.pairs;
    measures.sharing1Term = share(shared.atLeast[0], shared.pairs);
    const auto test = testSharing(mapping, *knowledge.annotations, progress);
    measures.sharingByChance = share(test.expected, shared.pairs);
    measures.sharingP = test.p;
    measures.sharing2Terms = share(shared.atLeast[1], shared.pairs);
    measures.sharing3Terms = share(shared.atLeast[2], shared.pairs);
    measures.termJaccard = share(shared.jaccard, shared.pairs);
  }
  if (knowledge.truth != nullptr) {
    compareWithTruth(a, b, mapping, *knowledge.truth, measures, progress);
    rankTruth(a, b, mapping, knowledge.truth->without(knowledge.locked), measures, progress);
  }
  return measures;
}

std::span<const AlignmentMeasure> alignmentMeasures() { return measuresByName; }

}  // namespace kindred
