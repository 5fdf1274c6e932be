#pragma once

#include <vector>

#include "engine/align/mapping.hpp"
#include "engine/core/bytes.hpp"
#include "engine/result/result_options.hpp"

namespace kindred {

/// Pairs that are given of an alignment beside the two networks. Options of the request know them
/// by a digest; the values stand in the plan of the store, so that whoever finds the result can go
/// on.
struct GivenPairs {
  std::vector<NodePair> locked;          ///< pairs that stay aligned
  std::vector<NodePair> forbidden;       ///< pairs that are not aligned
  std::vector<NodePair> start;           ///< the alignment that a search begins with
  std::vector<ScoredPair> similarities;  ///< how alike nodes are known to be

  bool operator==(const GivenPairs&) const = default;
};

/// Puts all pairs in the order in which they are kept: no client's own order makes another result.
GivenPairs inOrder(GivenPairs given);

/// No bytes of nothing.
std::vector<std::byte> bytesOf(const GivenPairs& given);

/// Throws MalformedBytes if they are not pairs of so many nodes.
GivenPairs givenPairsOf(Bytes bytes, std::int32_t nodesOfA, std::int32_t nodesOfB);

/// The stage of options that say by digests what is given.
inline constexpr auto alignmentStage = "alignment";

/// Throws Error (Input) unless the options of a kept alignment stand for the same method and the
/// same that is given as those of a request made anew.
void requireSameGiven(const ResultOptions& kept, const ResultOptions& anew);

}  // namespace kindred
