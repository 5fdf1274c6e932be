#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "engine/graph/graph.hpp"

namespace kindred {

/// A pair of nodes as one number, the same for both directions.
inline std::uint64_t pairKey(Node a, Node b) {
  const auto [low, high] = std::minmax(a, b);
  return static_cast<std::uint64_t>(low) << 32U | static_cast<std::uint32_t>(high);
}

/// The number of pairs of different nodes.
inline std::int64_t pairsAmong(std::int64_t nodes) { return nodes * (nodes - 1) / 2; }

/// Pair number `index` of the pairs (0,1), (0,2), (1,2), (0,3), ...
inline Edge pairAt(std::int64_t index) {
  auto high = static_cast<std::int64_t>((1 + std::sqrt(1 + 8 * static_cast<double>(index))) / 2);
  while (pairsAmong(high) > index)
    --high;
  while (pairsAmong(high + 1) <= index)
    ++high;
  return {static_cast<Node>(index - pairsAmong(high)), static_cast<Node>(high)};
}

}  // namespace kindred
