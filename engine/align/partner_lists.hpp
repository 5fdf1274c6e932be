#pragma once

#include <vector>

#include "engine/align/loopless.hpp"
#include "engine/align/mapping.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// A node of B that may be the partner of a node of A.
struct LikelyPartner {
  Node node = noNode;
  float value = 0;  ///< see likelyPartners()

  bool operator==(const LikelyPartner&) const = default;
};

/// The partners of each node in a list, unless somebody asks for more or fewer.
inline constexpr int usualPartners = 10;

/// Returns the likeliest partners of each node of A by an alignment, `most` at most: its partner
/// there, then others by how well they would fit if all other nodes stayed aligned. The value is
/// the Jaccard index of the images of its neighbours and the neighbours of the other node; those of
/// 0 are left out, ties go to the lowest node. The time of a search for
/// neighbours of neighbours: O(Σ over nodes j of A of deg(j) deg(f(j))).
std::vector<std::vector<LikelyPartner>> likelyPartners(const Loopless& a, const Loopless& b,
                                                       const Mapping& mapping, int most,
                                                       const Progress& progress);

/// The ranks of true partners in lists, over the nodes that the truth aligns.
struct TrueRanks {
  double first = 0;           ///< Hits@1: the share that is the first
  double among10 = 0;         ///< Hits@10: the share that is one of the first ten
  double reciprocalRank = 0;  ///< MRR: the mean of 1 / rank, 0 if it is not in the list
};

TrueRanks trueRanks(const std::vector<std::vector<LikelyPartner>>& lists, const Mapping& truth);

}  // namespace kindred
