#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "engine/align/alignment_watch.hpp"
#include "engine/align/anchors.hpp"
#include "engine/align/kernel_similarity.hpp"
#include "engine/align/mapping.hpp"
#include "engine/align/search_options.hpp"
#include "engine/backend/alignment.hpp"
#include "engine/core/progress.hpp"
#include "engine/result/part_store.hpp"

namespace kindred {

/// Two networks to align as well as it can be done.
struct BestAlignmentRequest {
  std::shared_ptr<const Graph> a;
  std::shared_ptr<const Graph> b;
  std::vector<NodePair> locked = {};  ///< pairs that stay aligned; no node twice
  SearchOptions search = {};

  /// Known likenesses of nodes, as by their sequences: the comparison of nodes begins with them.
  std::vector<ScoredPair> similarities = {};

  /// The alignment that the search begins with; nodes that it leaves are filled in. Empty: nodes
  /// are compared to find one.
  std::vector<NodePair> start = {};

  std::vector<NodePair> forbidden = {};  ///< pairs that are not aligned

  WalkKernel walks = {};  ///< adds pairs to what the comparison of nodes begins with
};

/// The way of comparing nodes with whose mapping a search began: by their features, by the trees
/// around them, by a relaxed mapping, or by one that grew from a pair of nodes.
enum class ComparedBy { Features, Trees, Relaxation, Growth };

/// "features", "trees", "relaxation", "growth".
std::string_view nameOf(ComparedBy by);

/// An alignment, and how it came about.
struct BestAlignment {
  Mapping mapping;  ///< of A with B; aligns every node of the network with fewer nodes

  /// One a node of A, 0 if it is not aligned: the share of the searches that agree, at most 1
  /// over the number of nodes that structure cannot tell from it, which alone counts if the
  /// networks are equal, and below 1 if the pair conserves too few edges with others on which all
  /// agree (see doubtUnsupported()). 1 for pairs that are locked or anchors, which no search could
  /// change. Searches that all begin with an alignment that is given agree on most of it, right or
  /// wrong: so as many begin with a comparison of nodes, too, and both halves count. All 0 if there
  /// is but one search, none of the other half, or if no search tried anything.
  std::vector<float> confidence;
  std::int64_t conservedEdges = 0;
  std::int64_t mostEdges = 0;  ///< that any alignment could conserve: those of the sparser network
  double goal = 0;             ///< what the search reached; see SearchResult. 0 if isExact
  bool isExact = false;        ///< the networks are equal, and all edges of both are conserved
  int refinements = 0;
  bool isRefined = false;  ///< the refinement came to its end
  bool isSparse = false;   ///< each node was compared with its likeliest partners alone
  ComparedBy comparedBy = ComparedBy::Features;
  std::int64_t conservedByFeatures = 0;  ///< before a search; if compared by trees
  std::uint64_t proposals = 0;           ///< of all searches
  Anchors anchors = {};    ///< best hits that stayed aligned; none if the networks are equal
  bool isComplete = true;  ///< false if the user asked to keep what was there
};

/// Looks whether the networks are equal. If they are not, compares the nodes until that agrees with
/// the edges (compareNodes()), unless a start is given, and goes on from there by a search. Throws
/// Error (Input) if a network has no nodes, a pair that is given is not there, the start aligns
/// a node twice, or what is locked and forbidden leaves a node without any partner.
///
/// Keeps in the store how far it came, every few seconds, and goes on from what the same request
/// kept there; it ends as one that was never interrupted. finish() is for the caller.
BestAlignment alignBest(const BestAlignmentRequest& request, Alignment& alignment, PartStore& store,
                        Progress& progress, const AlignmentWatch& watch = {});

}  // namespace kindred
