#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/options.hpp"

namespace kindred {

/// The quantity that a search makes as large as it can: a measure, see AlignmentMeasures, or the
/// objective of belief propagation.
enum class SearchGoal {
  EdgeCorrectness,     ///< EC
  InducedStructure,    ///< ICS
  SymmetricStructure,  ///< S³
  Objective,           ///< α · similarity of aligned pairs + β · conserved edges
};

/// The options of the search that improves an alignment by swaps and moves.
struct SearchOptions {
  SearchGoal goal = SearchGoal::SymmetricStructure;

  /// Proposals of each chain, as many for each edge of the smaller network.
  int effort = 2000;

  int chains = 4;       ///< searches, each with its own random numbers
  double guided = 0.9;  ///< share of proposals that put a node beside the image of a neighbour; of
                        ///< every second chain half of it

  /// The weight of similarities beside edges, from 0, structure alone, to 1, sequence alone: which
  /// best hits stay aligned (see anchorsOf()), and, for the goals that are measures, what others
  /// are worth; a best alignment lowers it as far as best hits are not to be trusted (see
  /// Anchors::weighed()).
  double sequence = 0.5;

  /// For the objective, in which the pair that is known to be most alike has the similarity 1.
  double alpha = 10;
  double beta = 1;  ///< above 0

  double seconds =
      0;  ///< so long in all, with the comparison of nodes; 0: until proposals are used up
  std::int64_t seed = 1;

  bool operator==(const SearchOptions&) const = default;
};

/// The worth of aligning the pair that is known to be most alike, in conserved edges; others are
/// worth less in proportion. α / β for the objective; otherwise by the sequence: 0, 2 at .5 and 200
/// at 1. Throws Error (Input) if β is 0 there.
double worthOfMostAlike(const SearchOptions& options);

/// Keys goal, effort, chains, guided, sequence, alpha, beta, time, seed.
const std::vector<Option<SearchOptions>>& searchOptionTable();

}  // namespace kindred
