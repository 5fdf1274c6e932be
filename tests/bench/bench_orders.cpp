// Tiles and time of every order.
//
//     bench_orders [seed] [file...]
//
// prints a row for each data set: published synthetic graphs, drug-like molecules and a protein
// interaction network of the test data, and the graphs of the files given (2000 of each at most).

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <string>

#include "engine/graph/generate.hpp"
#include "engine/reorder/order.hpp"
#include "engine/reorder/tiling.hpp"
#include "io/format/read.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;

namespace {

constexpr std::size_t mostGraphs = 2000;

using Graphs = std::vector<std::shared_ptr<const Graph>>;

struct Measured {
  double meanTiles = 0;
  double meanMilliseconds = 0;
  double mostMilliseconds = 0;
};

Measured measure(const Graphs& graphs, const OrderOptions& options) {
  Measured result;
  for (const auto& graph : graphs) {
    Progress progress;
    const std::clock_t begun = std::clock();
    const auto permutation = order(*graph, options, progress);
    const double took = 1e3 * static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
    result.meanTiles += static_cast<double>(tileCount(*graph, permutation, options.tileSize));
    result.meanMilliseconds += took;
    result.mostMilliseconds = std::max(result.mostMilliseconds, took);
  }
  const auto count = static_cast<double>(graphs.size());
  result.meanTiles /= count;
  result.meanMilliseconds /= count;
  return result;
}

void report(const std::string& name, const Graphs& graphs, std::uint64_t seed) {
  if (graphs.empty()) return;
  double nodes = 0;
  for (const auto& graph : graphs)
    nodes += graph->nodeCount();
  std::printf("%s: %zu graphs, %.1f nodes\n", name.c_str(), graphs.size(),
              nodes / static_cast<double>(graphs.size()));

  double natural = 0;
  const auto row = [&](std::string_view label, const OrderOptions& options) {
    const auto measured = measure(graphs, options);
    if (natural == 0) natural = measured.meanTiles;
    std::printf("  %-16.*s %10.2f tiles  %.3f of natural  %10.3f ms of CPU, at most %.3f\n",
                static_cast<int>(label.size()), label.data(), measured.meanTiles,
                measured.meanTiles / natural, measured.meanMilliseconds, measured.mostMilliseconds);
    std::fflush(stdout);
  };
  for (const auto& description : orderMethods()) {
    if (!isApplicable(description.method, *graphs.front())) continue;
    if (description.method == OrderMethod::Pbr)
      row("PBR, no swaps", {.method = OrderMethod::Pbr, .swaps = false, .seed = seed});
    row(description.label, {.method = description.method, .seed = seed});
  }
}

template <typename Make>
Graphs generated(Make make) {
  Graphs graphs;
  for (std::uint64_t seed = 0; seed < 160; ++seed)
    graphs.push_back(std::make_shared<Graph>(make(seed)));
  return graphs;
}

void reportFile(const std::filesystem::path& path, std::uint64_t seed) {
  Progress progress;
  const std::vector paths{path};
  auto graphs = io::readDataset(paths, {}, progress).dataset.graphs;
  if (graphs.size() > mostGraphs) graphs.resize(mostGraphs);
  report(path.filename().string(), graphs, seed);
}

}  // namespace

int main(int argc, char** argv) try {
  const std::uint64_t seed = argc > 1 ? std::stoull(argv[1]) : 1;
  if (argc > 2) {
    for (int at = 2; at < argc; ++at)
      reportFile(argv[at], seed);
    return 0;
  }
  report("NWS(96, k=3, p=.1)",
         generated([](std::uint64_t at) { return newmanWattsStrogatz(96, 3, 0.1, at); }), seed);
  report("BA(96, m=6)", generated([](std::uint64_t at) { return barabasiAlbert(96, 6, at); }),
         seed);
  for (const auto* name : {"ppi/cualign_table1/fly_Y2H1.gw", "smiles/pdbbind_full.csv"})
    if (const auto path = test::testData(name)) reportFile(*path, seed);
  return 0;
} catch (const std::exception& failure) {
  std::fprintf(stderr, "%s\n", failure.what());
  return 1;
}
