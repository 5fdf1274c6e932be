#pragma once

#include <cstddef>

#include "engine/backend/cuda/pair_path.hpp"
#include "engine/core/recycled.hpp"

namespace kindred::cuda {

/// The path that each of some pairs takes, and its predicted cost there.
struct PathChoice {
  Recycled<std::uint8_t> paths;          ///< one a pair: the number of its path
  std::vector<double> seconds;           ///< one a path: of the whole device, over its pairs
  std::vector<std::size_t> counts = {};  ///< one a path: its pairs

  /// The pairs of a path, by their places.
  Recycled<std::size_t> placesOf(std::size_t path) const;

  /// True if that path takes all pairs.
  bool areAllOf(std::size_t path) const { return counts[path] == paths.size(); }
};

/// The cheapest path for each pair; of equal ones, the first.
PathChoice cheapestPaths(std::span<const PairPath* const> paths, std::span<const GraphPair> pairs);

}  // namespace kindred::cuda
