#pragma once

#include <memory>
#include <span>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/reorder/envelope.hpp"
#include "engine/reorder/order.hpp"
#include "engine/reorder/tiling.hpp"

namespace kindred {

using GraphList = std::span<const std::shared_ptr<const Graph>>;

/// True if the method can order every one of them.
bool isApplicable(OrderMethod method, GraphList graphs);

/// order() of every graph, on all cores; one unit of progress a graph.
std::vector<Permutation> orderAll(GraphList graphs, const OrderOptions& options,
                                  Progress& progress);

/// The statistics of all graphs under one permutation each, taken together.
TilingStatistics tilingStatistics(GraphList graphs, std::span<const Permutation> permutations,
                                  int tileSize, const Progress& progress);

/// The envelope of all graphs under one permutation each, taken together.
Envelope envelopeOf(GraphList graphs, std::span<const Permutation> permutations,
                    const Progress& progress);

/// The effect of one order on a data set.
struct OrderStatistics {
  OrderOptions options;
  TilingStatistics tiling;
  Envelope envelope;   ///< the largest bandwidth, the sum of all profiles
  double seconds = 0;  ///< that ordering all graphs took, without counting tiles
};

/// Orders all graphs once for each of `orders`, on all cores, counts tiles and
/// measures envelopes: what a comparison of orders shows. Throws as order() does. The result does
/// not depend on the number of cores.
std::vector<OrderStatistics> orderStatistics(GraphList graphs, std::span<const OrderOptions> orders,
                                             Progress& progress);

}  // namespace kindred
