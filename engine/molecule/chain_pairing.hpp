#pragma once

#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

#include "engine/core/progress.hpp"

namespace kindred {

/// Pairs of places in two chains, ascending in both.
using ChainPairs = std::vector<std::pair<std::size_t, std::size_t>>;

/// The lengths of two chains, and what a gap between paired places takes off the score.
struct ChainGaps {
  std::size_t a = 0;
  std::size_t b = 0;
  double opening = 0.6;
  double extension = 0;  ///< each further place of a gap
};

/// Returns the pairs of places in two chains, in the order of both, whose scores add up to the most
/// (Gotoh 1982). Ends that hang over cost nothing, and pairs of no positive score are left out. O(a
/// · b) time, one byte a pair; checks for cancellation.
ChainPairs pairedInOrder(const ChainGaps& chains,
                         const std::function<double(std::size_t, std::size_t)>& score,
                         const Progress& progress = {});

}  // namespace kindred
