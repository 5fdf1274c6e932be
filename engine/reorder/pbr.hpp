#pragma once

#include <cstdint>

#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"
#include "engine/graph/permutation.hpp"

namespace kindred {

struct PbrOptions {
  int tileSize = 8;
  bool swaps = true;  ///< false: the published method alone
  std::uint64_t seed = 1;
};

/// Partition-based reordering for few non-empty tiles: recursive bisection with message nets
/// (partition.hpp), then swaps on the exact count (tile_swaps.hpp), from RCM or the natural order
/// if these begin with fewer. Never more tiles than the natural order, and with swaps never more
/// than RCM. The parts themselves are then put into RCM order, which moves tiles to the
/// diagonal and changes no count. Deterministic for a seed.
Permutation pbrOrder(const Graph& graph, const PbrOptions& options, Progress& progress);

}  // namespace kindred
