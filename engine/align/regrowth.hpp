#pragma once

#include <cstdint>
#include <vector>

#include "engine/align/mapping.hpp"
#include "engine/align/search.hpp"
#include "engine/align/search_options.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

struct RegrownAlignment {
  std::vector<Node> images;  ///< one a node of A
  double goal = 0;           ///< its value for the search
};

/// Improves alignments by taking parts out of them. A part is connected, and has from five nodes to
/// three in ten of all. It grows anew from the pairs around it: the next pair is always the one
/// beside most others. Then it is searched for itself, and stays as it is now unless that is worth
/// less. So whole regions find their place, which no swaps do that each must cost little. Parts of
/// a size are taken out the more often, the more those gained for their work.
///
/// Returns `count` alignments, side by side: number i goes on from input.startOf(i), with random
/// numbers of its own. Each ends after `most` steps, proposals of pairs, or before if nothing can
/// be better or nothing was for long. Results do not depend on the number of threads.
std::vector<RegrownAlignment> regrownAlignments(const SearchInput& input,
                                                const SearchOptions& options, int count,
                                                std::uint64_t most, Progress& progress);

}  // namespace kindred
