#pragma once

#include "engine/backend/cuda/pair_path.hpp"

namespace kindred::cuda {

/// The number of the cheapest path for each pair.
std::vector<std::uint8_t> cheapestPaths(std::span<const PairPath* const> paths,
                                        std::span<const GraphPair> pairs);

}  // namespace kindred::cuda
