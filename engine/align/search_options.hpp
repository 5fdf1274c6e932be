#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/options.hpp"

namespace kindred {

/// The measure that a search makes as large as it can; see AlignmentMeasures.
enum class SearchGoal {
  EdgeCorrectness,     ///< EC
  InducedStructure,    ///< ICS
  SymmetricStructure,  ///< S³
};

/// The options of the search that improves an alignment by swaps and moves.
struct SearchOptions {
  SearchGoal goal = SearchGoal::SymmetricStructure;

  /// Proposals of each chain, as many for each edge of the smaller network.
  int effort = 2000;

  int chains = 4;       ///< searches from the same start, each with its own random numbers
  double guided = 0.9;  ///< share of proposals that put a node beside the image of a neighbour; of
                        ///< every second chain half of it

  /// The worth of aligning the pair that is known to be most alike, in conserved edges; others
  /// are worth less in proportion.
  double similar = 1;

  double seconds = 0;  ///< the search ends after so many; 0: when its proposals are used up
  std::int64_t seed = 1;

  bool operator==(const SearchOptions&) const = default;
};

/// Keys goal, effort, chains, guided, similar, time, seed.
const std::vector<Option<SearchOptions>>& searchOptionTable();

}  // namespace kindred
