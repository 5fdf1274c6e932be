#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/align/aligning_rates.hpp"
#include "engine/align/kernel_similarity.hpp"
#include "engine/align/loopless.hpp"
#include "engine/align/search_options.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// The most steps of a refinement of trees, or of a relaxed mapping: what is not refined by then
/// never is.
inline constexpr int stepsFromStart = 150;

/// The stages of a comparison of nodes, with the seconds that each takes if it is needed and
/// nothing in it ends early.
struct ComparisonPlan {
  double walks = 0;
  double features = 0;
  double similar = 0;           ///< features and similarities
  std::vector<int> treeDepths;  ///< none if messages take too long or too much memory
  double treeStep = 0;
  bool relaxes = false;      ///< if what was found before is not enough
  bool relaxesMost = false;  ///< unless all edges are conserved
  double relaxation = 0;
  bool grows = false;  ///< if nothing is enough
  double growth = 0;
  double refinedFromStart = 0;  ///< both ways

  double trees() const;
  double relaxing() const { return relaxes ? relaxation + refinedFromStart : 0; }
  double growing() const { return grows ? growth + 2 * refinedFromStart : 0; }
  double seconds() const { return walks + features + similar + trees() + relaxing() + growing(); }
};

ComparisonPlan planComparison(const Loopless& a, const Loopless& b, const WalkKernel& walks,
                              const AligningRates& rates, bool hasSimilarities = false);

/// Returns the seconds of walks on each network with itself, and on both together.
double secondsOfWalks(std::int32_t nodesOfA, std::int32_t nodesOfB, std::int64_t edges,
                      const WalkKernel& kernel, const AligningRates& rates);

/// The size of a network.
struct NetworkSize {
  std::int32_t nodes;
  std::int32_t edges;

  NetworkSize(std::int32_t nodeCount, std::int32_t edgeCount)
      : nodes{nodeCount}, edges{edgeCount} {}
  explicit NetworkSize(const Loopless& network)
      : NetworkSize{network.nodeCount(), network.edgeCount()} {}

  double meanDegree() const { return 2. * edges / std::max(1, nodes); }
};

/// The way in which alignments grow anew before a search.
struct RegrowthPlan {
  int alignments;       ///< one for each chain, or for as many chains as are enough
  std::uint64_t steps;  ///< of each, at most
  double seconds;
};

/// Says how many alignments grow for a search, for how long.
RegrowthPlan planRegrowth(const NetworkSize& a, const NetworkSize& b, const SearchOptions& search,
                          const AligningRates& rates);

/// Returns the seconds of a search that ends by its effort.
double secondsOfSearch(const NetworkSize& a, const NetworkSize& b, const SearchOptions& search,
                       const AligningRates& rates);

/// Cuts a handle into slices, one after the other, in proportion to times.
std::vector<Progress> inProportion(const Progress& whole, std::span<const double> seconds);

}  // namespace kindred
