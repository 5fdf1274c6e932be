#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/align/loopless.hpp"
#include "engine/align/mapping.hpp"

namespace kindred {

/// Pairs of nodes each of which is the one most similar to the other, surest first. If two
/// nodes are equally similar to a third, none of them is.
std::vector<ScoredPair> reciprocalBest(std::span<const ScoredPair> similarities,
                                       std::int32_t nodesOfA, std::int32_t nodesOfB);

/// Best hits that stay aligned, and why.
struct Anchors {
  std::vector<NodePair> pairs;
  std::int64_t bestHits = 0;        ///< that there were
  std::int64_t possibleEdges = 0;   ///< that they could conserve: of the network with fewer
  std::int64_t conservedEdges = 0;  ///< by all best hits
  double byChance = 0;              ///< what as many pairs in any order would conserve

  /// True if the best hits conserve clearly more edges than chance.
  bool areTrusted() const;

  /// The share of the best hits that seems right: of a share p, both ends of p² of the edges are.
  /// Near 1 if there are hardly any edges, as nothing speaks against them.
  double trust() const;

  /// The weight of similarities against edges that `sequence` gives, as far as they are trusted: up
  /// to .5 in proportion to trust(); above, trust counts less and less, and at 1 not at all.
  double weighed(double sequence) const;
};

/// Chooses among the best hits by what `sequence` says of similarities against edges. 0: none. Up
/// to .5, if they conserve more than chance: those that are proven, as one in a hundred at most
/// conserves so many edges with others that are, by chance. Above, the surest of the others, too;
/// 1: all, whatever they conserve.
Anchors anchorsOf(std::span<const ScoredPair> bestHits, const Loopless& a, const Loopless& b,
                  double sequence);

}  // namespace kindred
