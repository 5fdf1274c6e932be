#pragma once

#include <cstdint>
#include <vector>

#include "engine/align/mapping.hpp"
#include "engine/align/search.hpp"
#include "engine/align/search_options.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// An alignment of which regions grew anew.
struct RegrownAlignment {
  std::vector<Node> images;  ///< one a node of A
  double goal = 0;           ///< its value for the search
  std::int64_t conservedEdges = 0;
};

/// Options of regions that grow anew.
struct RegrowthOptions {
  int alignments = 1;
  std::uint64_t mostSteps = 0;  ///< of each: proposals of pairs, and others that take as long
  int first = 0;                ///< number of the first one, by which random numbers differ
};

/// Improves alignments by taking regions out of them. A region is connected, and has from five
/// nodes to three in ten of all. It grows anew from the pairs around it: the next pair is always
/// the one beside most others. Then it is searched for itself, and stays as it is now unless that
/// is worth less. So whole regions move, which swaps that each cost little cannot do. Regions of a
/// size are taken out the more often, the more those gained for their work.
///
/// Alignments grow side by side: number i goes on from input.startOf(i), with random numbers of its
/// own. Each ends after its steps, or before if nothing can be better or nothing was for long.
/// Results do not depend on the number of threads.
std::vector<RegrownAlignment> regrownAlignments(const SearchInput& input,
                                                const SearchOptions& options,
                                                const RegrowthOptions& regrowth,
                                                Progress& progress);

}  // namespace kindred
