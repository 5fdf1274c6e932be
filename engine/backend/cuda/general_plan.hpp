#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/backend/kernels.hpp"

namespace kindred::cuda {

/// The work and memory that a path needs for a pair; it depends on the pair alone, so that results
/// do too.
struct PairNeed {
  std::int64_t unknowns = 0;
  double products = 0;            ///< of one multiplication by the system
  std::int64_t coefficients = 0;  ///< κe stored, one every two edges; 0: evaluated at each use
  std::int32_t shape = 0;         ///< of the launch, as the path numbers them

  /// Numbers of working memory.
  std::int64_t numbers(bool keepsSolution) const {
    return unknowns * (keepsSolution ? 7 : 5) + coefficients;
  }
};

/// The general path's shapes: the threads of the block that solves a pair, or all blocks of a grid.
inline constexpr std::int32_t blockThreads[] = {64, 128, 256, 512};
inline constexpr std::int32_t gridShape = -1;

/// Returns the need of a pair on the general path.
PairNeed needOf(const KernelInput& input, GraphPair pair);

/// The larger graph first, so that K(a, b) and K(b, a) are equal to the bit.
GraphPair oriented(const KernelInput& input, GraphPair pair);

/// Puts pairs into the order in which they are best solved, those with most products first.
/// Elements are places in `needs`.
std::vector<std::size_t> longestFirst(std::span<const PairNeed> needs);

/// The pairs at the front of `waiting` that together need at most so much working memory; at least
/// one.
std::span<const std::size_t> nextBatch(std::span<const PairNeed> needs,
                                       std::span<const std::size_t> waiting,
                                       std::size_t bytesOfNumber, std::uint64_t bytesAtOnce);

}  // namespace kindred::cuda
