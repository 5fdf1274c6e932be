#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/backend/primitives/processor_primitives.hpp"
#include "engine/bench/processor_bench.hpp"
#include "engine/core/language.hpp"
#include "engine/graph/generate.hpp"
#include "engine/kernel/walk_graphs.hpp"

namespace kindred {
namespace {

constexpr std::int32_t nodesOfRandomGraph = 64;
constexpr std::array fillsOfRandomGraph{0.05, 0.25, 1.0};
constexpr std::size_t mostPairsOfSet = 64;
constexpr double mostBytesOfCoefficients = 1 << 25;  // of a pair, on each core

/// A set of two random graphs whose matrices are so full.
LadderSet randomSet(double fill, bool isLabeled) {
  LadderSet set{
      Language::translated("%1 % filled", std::lround(100 * fill)),
      {},
      {.node = "delta(kind, 0.5)", .edge = isLabeled ? "se(length, 0.5)" : "constant(1)"}};
  for (const std::uint64_t seed : {1, 2})
    set.graphs.push_back(std::make_shared<const Graph>(
        withRandomLabels(erdosRenyi(nodesOfRandomGraph, fill, seed), 4, seed)));
  return set;
}

/// Entries of the adjacency matrix.
double entriesOf(const KernelGraph& graph) { return static_cast<double>(graph.neighbours.size()); }

bool hasTable(const KernelInput& input) { return input.edge.isTable(); }

/// Coefficients of each two edges; those of classes stay in the caches.
double bytesOfCoefficients(const KernelInput& input, GraphPair pair) {
  if (hasTable(input)) return 0;
  return 4. * input.graphs[pair.a].edgeCount() * input.graphs[pair.b].edgeCount();
}

/// Vectors: one is read, one read and written, in single precision.
double bytesOfVectors(const KernelInput& input, GraphPair pair) {
  return 12. * input.graphs[pair.a].nodeCount * input.graphs[pair.b].nodeCount;
}

MeasuredProduct measuredProduct(const LadderSet& set, double seconds, const Progress& progress) {
  auto silent = progress.silent();
  const auto graphs = graphsFor(set.kernel, set.graphs, progress);
  const auto input = compileKernel(graphs, set.kernel, silent);
  auto pairs = sampledPairs(static_cast<std::int32_t>(graphs.size()), mostPairsOfSet, 1);
  std::erase_if(pairs, [&](GraphPair pair) {
    return bytesOfCoefficients(input, pair) > mostBytesOfCoefficients ||
           entriesOf(input.graphs[pair.a]) == 0 || entriesOf(input.graphs[pair.b]) == 0;
  });
  MeasuredProduct product{.name = set.name, .isLabeled = !hasTable(input)};
  const double share = seconds / static_cast<double>(std::max<std::size_t>(pairs.size(), 1));
  const int cores = processorThreads();
  std::vector<double> taken(static_cast<std::size_t>(cores));
  for (const auto pair : pairs) {
    progress.checkpoint();
    tbb::parallel_for(
        0, cores, [&](int core) { taken[core] = secondsOfProduct(input, pair, share, silent); });
    product.seconds += *std::ranges::max_element(taken) / cores;
    product.operations += 2 * entriesOf(input.graphs[pair.a]) * entriesOf(input.graphs[pair.b]);
    product.bytes += bytesOfCoefficients(input, pair) + bytesOfVectors(input, pair);
  }
  return product;
}

}  // namespace

ProductReport measureProducts(const LadderSet& set, const ProcessorBenchOptions& options,
                              Progress& progress) {
  ProductReport report{
      .device = processorDevice().name, .nodes = nodesOfRandomGraph, .roofs = roofsOf("cpu")};
  progress.begin(Language::translated("Multiplying on the processor"),
                 2 * fillsOfRandomGraph.size() + 1);
  const auto measure = [&](const LadderSet& measured) {
    const auto product = measuredProduct(measured, options.secondsOfStep / 2, progress);
    if (product.operations > 0) report.products.push_back(product);
    progress.advance();
  };
  for (const bool isLabeled : {false, true})
    for (const double fill : fillsOfRandomGraph)
      measure(randomSet(fill, isLabeled));
  measure(set);
  return report;
}

}  // namespace kindred
