#include "engine/reorder/order_dataset.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cassert>
#include <chrono>

namespace kindred {

bool isApplicable(OrderMethod method, GraphList graphs) {
  return std::ranges::all_of(graphs,
                             [=](const auto& graph) { return isApplicable(method, *graph); });
}

std::vector<Permutation> orderAll(GraphList graphs, const OrderOptions& options,
                                  Progress& progress) {
  progress.begin(joined("Ordering by ", describe(options.method).label), graphs.size());
  std::vector<Permutation> permutations(graphs.size());
  tbb::parallel_for(std::size_t{0}, graphs.size(), [&](std::size_t at) {
    Progress ofGraph = progress.silent();
    permutations[at] = order(*graphs[at], options, ofGraph);
    progress.advance();
    progress.checkpoint();
  });
  return permutations;
}

TilingStatistics tilingStatistics(GraphList graphs, std::span<const Permutation> permutations,
                                  int tileSize, const Progress& progress) {
  assert(graphs.size() == permutations.size());
  std::vector<TilingStatistics> ofGraph(graphs.size());
  tbb::parallel_for(std::size_t{0}, graphs.size(), [&](std::size_t at) {
    progress.checkpoint();
    ofGraph[at] = statisticsOf(Tiling{*graphs[at], permutations[at], tileSize});
  });
  TilingStatistics all;
  for (const auto& statistics : ofGraph)
    all = combined(all, statistics);
  return all;
}

Envelope envelopeOf(GraphList graphs, std::span<const Permutation> permutations,
                    const Progress& progress) {
  assert(graphs.size() == permutations.size());
  Envelope all;
  for (std::size_t at = 0; at < graphs.size(); ++at) {
    progress.checkpoint();
    all = combined(all, envelopeOf(*graphs[at], permutations[at]));
  }
  return all;
}

std::vector<OrderStatistics> orderStatistics(GraphList graphs, std::span<const OrderOptions> orders,
                                             Progress& progress) {
  std::vector<OrderStatistics> result;
  for (std::size_t at = 0; at < orders.size(); ++at) {
    const auto count = static_cast<double>(orders.size());
    Progress part =
        progress.slice(static_cast<double>(at) / count, static_cast<double>(at + 1) / count);
    const auto start = std::chrono::steady_clock::now();
    const auto permutations = orderAll(graphs, orders[at], part);
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    result.push_back({orders[at], tilingStatistics(graphs, permutations, orders[at].tileSize, part),
                      envelopeOf(graphs, permutations, part), time.count()});
  }
  return result;
}

}  // namespace kindred
