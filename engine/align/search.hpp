#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "engine/align/alignment_watch.hpp"
#include "engine/align/loopless.hpp"
#include "engine/align/mapping.hpp"
#include "engine/align/search_aim.hpp"
#include "engine/core/bytes.hpp"

namespace kindred {

/// Two networks and the alignment from which a search begins. A has no more nodes than B.
struct SearchInput {
  const Loopless& a;
  const Loopless& b;
  std::span<const Node> start;  ///< the image of each node of A; all have one

  /// Other alignments from which searches begin in turn, so that they agree on what all lead to.
  std::vector<std::span<const Node>> others{};

  std::span<const char> isLocked{};  ///< one a node of A: keeps its image; empty: none does

  /// Pairs that no change may align. The start has none of them.
  std::span<const NodePair> forbidden{};

  /// Known likenesses of some nodes of A and B; see SearchOptions::similar.
  std::span<const ScoredPair> similarities{};

  /// The state that a search of the same input and options gave to `keep`: it is gone on with, and
  /// ends as one that was never interrupted. Empty: the search begins.
  Bytes earlier{};

  /// Takes how far the search came, in bytes that the back end knows: every few seconds, and when
  /// the user stops it. May be missing.
  std::function<void(Bytes)> keep{};

  /// Hears of the best alignment so far. A device that is done at once need not call it.
  AlignmentWatch watch{};

  /// Returns the mapping that the search of a number begins with.
  std::span<const Node> startOf(int number) const {
    const auto count = static_cast<int>(others.size()) + 1;
    const int at = (number + number / count) % count;  // odd and even numbers take all in turn
    return at == 0 ? start : others[at - 1];
  }
};

/// The aim of a search, in which some pairs may be worth something beside their edges.
inline SearchAim aimOf(const SearchInput& input, const SearchOptions& options,
                       bool hasSimilarities) {
  return {.goal = options.goal,
          .worthOfEdge = options.beta,
          .edgesOfA = input.a.edgeCount(),
          .edgesOfB = input.b.edgeCount(),
          .areAllImages = input.a.nodeCount() == input.b.nodeCount(),
          .hasSimilarities = hasSimilarities};
}

/// The best alignment that searches came to.
struct SearchResult {
  std::vector<Node> images;  ///< one a node of A
  std::vector<float>
      confidence;  ///< one a node of A: share of the searches that agree; 0 of one alone
  std::int64_t conservedEdges = 0;
  double goal = 0;              ///< value of what was searched for, with similarities
  std::uint64_t proposals = 0;  ///< of all searches
};

}  // namespace kindred
