#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "engine/backend/kernels.hpp"
#include "engine/core/recycled.hpp"

namespace kindred {

/// Pieces that are solved by one call.
struct PieceGroup {
  std::vector<std::size_t> pieces;
  std::vector<std::size_t> ends;  ///< for each piece, where its pairs end
  Recycled<GraphPair> pairs;
  double seconds = 0;  ///< as predicted

  /// True if the group has enough pieces while `waiting` others wait for `threads` threads. Towards
  /// the end, groups get smaller, so that all threads end at about the same time.
  bool isShareOf(std::size_t waiting, std::size_t threads, double leastSeconds) const {
    return seconds >= leastSeconds && 2 * threads * pieces.size() >= waiting;
  }

  /// Adds a piece; `addPairs` adds its pairs to others.
  template <typename AddPairs>
  void add(std::size_t piece, const AddPairs& addPairs) {
    addPairs(piece, pairs);
    pieces.push_back(piece);
    ends.push_back(pairs.size());
  }
};

/// Returns the predicted seconds of all pairs, as a sample of them tells.
inline double predictedSeconds(std::span<const GraphPair> pairs, const KernelSolver& solver) {
  constexpr std::size_t sampled = 64;
  const std::size_t step = std::max<std::size_t>(1, pairs.size() / sampled);
  double seconds = 0;
  std::size_t asked = 0;
  for (std::size_t at = 0; at < pairs.size(); at += step, ++asked)
    seconds += solver.predictedSeconds(pairs[at]);
  return asked == 0 ? 0 : seconds * static_cast<double>(pairs.size()) / static_cast<double>(asked);
}

}  // namespace kindred
