#include "engine/reorder/pbr.hpp"

#include <algorithm>
#include <thread>

#include "engine/graph/generate.hpp"
#include "engine/reorder/rcm.hpp"
#include "engine/reorder/tiling.hpp"
#include "tests/engine/reorder/graphs.hpp"
#include "tests/support/cancel.hpp"
#include "tests/support/random_graphs.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

std::int64_t pbrTiles(const Graph& graph, PbrOptions options = {}) {
  Progress progress;
  return tileCount(graph, pbrOrder(graph, options, progress), options.tileSize);
}

/// The fewest tiles of all orders, by trying every one.
std::int64_t leastTiles(const Graph& graph, int tileSize) {
  std::vector<Node> order(graph.nodeCount());
  std::iota(order.begin(), order.end(), 0);
  std::int64_t least = tileCount(graph, Permutation::fromOldFromNew(order), tileSize);
  while (std::ranges::next_permutation(order).found)
    least = std::min(least, tileCount(graph, Permutation::fromOldFromNew(order), tileSize));
  return least;
}

}  // namespace

TEST_CASE("a path graph does not lose its few tiles under PBR, shuffled or not") {
  // By hand: its own order has 5 tiles on the diagonal and a pair between consecutive ones.
  CHECK(pbrTiles(pathGraph(40)) <= 5 + 2 * 4);
  CHECK(pbrTiles(shuffledCopy(pathGraph(40), 3)) <= 5 + 2 * 4);
}

TEST_CASE("PBR sees that a path of 16 has two tiles when odd and even nodes stand apart") {
  CHECK(tileCount(pathGraph(16), Permutation::identity(16)) == 4);
  CHECK(pbrTiles(pathGraph(16)) == 2);
}

TEST_CASE("two interleaved cliques of 8 become two tiles") {
  GraphData data{.nodeCount = 16};
  for (Node a = 0; a < 16; ++a)
    for (Node b = a + 2; b < 16; b += 2)
      data.edges.push_back({a, b});
  const Graph graph{std::move(data)};

  CHECK(tileCount(graph, Permutation::identity(16)) == 4);
  CHECK(pbrTiles(graph) == 2);
  CHECK(pbrTiles(graph, {.swaps = false}) == 2);
}

TEST_CASE("a complete bipartite graph needs no tile on the diagonal") {
  GraphData data{.nodeCount = 16};
  for (Node a = 0; a < 16; a += 2)
    for (Node b = 1; b < 16; b += 2)
      data.edges.push_back({a, b});

  CHECK(pbrTiles(Graph{std::move(data)}) == 2);
}

TEST_CASE("PBR finds the least number of tiles of small graphs, in tiles of 2 and 3") {
  int optimal = 0;
  int tried = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const auto nodes = static_cast<std::int32_t>(6 + seed % 3);
    const Graph graph = erdosRenyi(nodes, 0.2 + 0.03 * static_cast<double>(seed), seed);
    for (const int tileSize : {2, 3}) {
      ++tried;
      if (pbrTiles(graph, {.tileSize = tileSize}) == leastTiles(graph, tileSize)) ++optimal;
    }
  }

  CHECK(tried == 24);
  CHECK(optimal == tried);
}

TEST_CASE("shuffled communities of 8 come back as one tile each") {
  const Graph graph = communities(12, 8, 0.9, 0, 5);

  CHECK(tileCount(graph, Permutation::identity(96)) > 100);
  CHECK(pbrTiles(graph) == 12);
  CHECK(pbrTiles(graph, {.swaps = false}) <= 14);
}

TEST_CASE("PBR never has more tiles than the natural order, and with swaps than RCM") {
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const auto nodes = static_cast<std::int32_t>(9 + 5 * seed);
    const Graph graph = erdosRenyi(nodes, 3.0 / nodes, seed);
    for (const int tileSize : {3, 8}) {
      Progress progress;
      const auto natural = tileCount(graph, Permutation::identity(nodes), tileSize);
      CHECK(pbrTiles(graph, {.tileSize = tileSize, .swaps = false}) <= natural);
      CHECK(pbrTiles(graph, {.tileSize = tileSize}) <= natural);
      CHECK(pbrTiles(graph, {.tileSize = tileSize}) <=
            tileCount(graph, rcmOrder(graph, progress), tileSize));
    }
  }
}

TEST_CASE("PBR reaches the published kinds of graphs in fewer tiles than the prototype") {
  double smallWorld = 0;
  double scaleFree = 0;
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    smallWorld += static_cast<double>(pbrTiles(newmanWattsStrogatz(96, 3, 0.1, seed)));
    scaleFree += static_cast<double>(pbrTiles(barabasiAlbert(96, 6, seed)));
  }

  // The prototype's means over many graphs are 34.5 and 99.0.
  CHECK(smallWorld / 8 < 34.5);
  CHECK(scaleFree / 8 < 99.0);
}

TEST_CASE("PBR unrolls a shuffled ladder of thousands of nodes") {
  const Graph graph = shuffledCopy(gridGraph(2, 800), 1);

  // By hand: 200 stripes of 4 rungs, a diagonal tile each and a pair between any two.
  CHECK(pbrTiles(graph) * 10 < 13 * (200 + 2 * 199));
}

TEST_CASE("PBR gives the same order for a seed, from any thread") {
  const Graph graph = barabasiAlbert(70, 3, 2);
  Progress progress;
  const auto once = pbrOrder(graph, {.seed = 7}, progress);
  Permutation again;

  std::thread{[&] { again = pbrOrder(graph, {.seed = 7}, progress); }}.join();

  CHECK(again == once);
}

TEST_CASE("PBR ends soon after it is cancelled, at any moment") {
  const Graph graph = barabasiAlbert(20000, 4, 2);
  const auto delay = std::chrono::milliseconds{GENERATE(5, 50, 300, 1000)};

  const double taken =
      secondsAfterCancel(delay, [&](Progress& progress) { pbrOrder(graph, {}, progress); });

  CHECK(taken < promisedEnd);
}
