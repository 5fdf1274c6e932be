#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "engine/align/annotations.hpp"
#include "engine/align/mapping.hpp"
#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"

namespace kindred {

/// The facts that measures of an alignment may need beside the two networks.
struct AlignmentKnowledge {
  const Mapping* truth = nullptr;                 ///< the true alignment, which may be partial
  std::span<const ScoredPair> similarities = {};  ///< each pair once; others have similarity 0
  const Annotations* annotations = nullptr;

  /// Pairs that were known before, so that ranks of true partners leave their nodes out.
  std::span<const NodePair> locked = {};
};

/// The quality of an alignment f of a network A with a network B. An edge of A is conserved if f
/// takes its two ends to the two ends of an edge of B. Self-loops, weights and attributes do not
/// count. Measures are NaN if they would be 0 / 0, and if the knowledge that they need is missing.
struct AlignmentMeasures {
  double alignedNodes = 0;    ///< k
  double conservedEdges = 0;  ///< m
  double alignedEdgesA = 0;   ///< T_A: edges of A whose ends are both aligned
  double alignedEdgesB = 0;   ///< T_B: edges of B between images, E_B[f(A)]

  double edgeCorrectness = 0;     ///< EC = m / |E_A|
  double inducedStructure = 0;    ///< ICS = m / T_B
  double symmetricStructure = 0;  ///< S³ = m / (|E_A| + T_B - m)
  double nodeCoverage = 0;        ///< NCV = 2k / (|V_A| + |V_B|)
  double generalizedS3 = 0;       ///< GS³ = m / (T_A + T_B - m)
  double coverageAndS3 = 0;       ///< NCV-GS³ = √(NCV · GS³)

  double connectedNodes = 0;  ///< LCCS: nodes of the largest subgraph joined by conserved edges
  double connectedEdges = 0;  ///< and its edges; both 0 without conserved edges

  /// MNC: over aligned nodes a, the mean Jaccard index of the images of the neighbours of a and the
  /// neighbours of f(a); 1 if both are empty (Chen et al., CONE-Align, CIKM 2020, eq. 5).
  double neighbourhoodConsistency = 0;

  /// WEC: the mean over both ends of each conserved edge of the similarity of the end and its
  /// image, summed and divided by |E_A|; EC if all similarities are 1. If similarities exceed 1,
  /// all are divided by the largest.
  double weightedEdgeCorrectness = 0;

  /// The share of the pairs that are each other's most similar (see reciprocalBest()) that is
  /// aligned.
  double bestHitsKept = 0;

  double nodeCorrectness = 0;  ///< NC: nodes aligned as in the truth / |V_A|
  double precision = 0;        ///< of the aligned nodes, the share right
  double recall = 0;           ///< of the nodes that the truth aligns, the share right
  double f1 = 0;               ///< harmonic mean of precision and recall

  /// Like NC, but a node a also counts as right if the networks give no reason to prefer its
  /// true image t(a) over f(a): if f(a) and t(a) are of one colour class of B, or a and the node
  /// that truly belongs to f(a) of one of A (see colourClasses(): orbits, as far as colour
  /// refinement can tell them; on a regular network this is 1).
  double orbitCorrectness = 0;

  /// Over the nodes a that the truth aligns, the mean Jaccard index of the neighbours of f(a) and
  /// of t(a) in B; 1 if both have none, 0 if a is not aligned.
  double neighbourhoodJaccard = 0;

  /// Ranks of true partners, over the nodes that the truth aligns and no locked pair has: how many
  /// there are, and what TrueRanks says of their lists of a hundred partners.
  double rankedNodes = 0;
  double first = 0;
  double among10 = 0;
  double reciprocalRank = 0;

  /// GC_k: of the aligned pairs of which both nodes are annotated, the share that has at least k
  /// terms in common; and their mean Jaccard index of terms.
  double annotatedPairs = 0;
  double sharing1Term = 0;
  double sharingByChance = 0;  ///< GC₁ if images were dealt at random; see SharingTest
  double sharingP = 0;         ///< probability of GC₁ by chance
  double sharing2Terms = 0;
  double sharing3Terms = 0;
  double termJaccard = 0;
};

/// Measures an alignment of `a` with `b`, whose numbers of nodes the mappings must have.
/// O(edges log degree), and with a truth the time of colourClasses().
AlignmentMeasures measureAlignment(const Graph& a, const Graph& b, const Mapping& mapping,
                                   const AlignmentKnowledge& knowledge, const Progress& progress);

/// The knowledge without which a measure is not defined.
enum class MeasureNeed { Nothing, Truth, Similarities, Annotations };

/// One measure, as tables, JSON and help tell of it.
struct AlignmentMeasure {
  std::string_view key;  ///< "ncv-gs3"
  std::string_view label;
  std::string_view sentence;
  double AlignmentMeasures::*value;
  bool isCount = false;  ///< else a share, mostly within 0..1
  MeasureNeed need = MeasureNeed::Nothing;
  bool isProbability = false;  ///< a share that may be tiny
};

/// All measures, in the order in which people read them.
std::span<const AlignmentMeasure> alignmentMeasures();

}  // namespace kindred
