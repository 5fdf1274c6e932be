#include "engine/backend/primitives/ladder.hpp"

#include <set>

#include "engine/bench/ladder_bench.hpp"
#include "engine/graph/generate.hpp"
#include "tests/engine/backend/random_graphs.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

TEST_CASE("each rung adds one technique to the one before") {
  const auto count = [](Rung rung) {
    const auto traits = traitsOf(rung);
    return !traits.keepsEmptyTiles + traits.isReordered + traits.isAdaptive + traits.isCompact +
           (traits.warps > 1) + traits.isScheduled;
  };
  int techniques = 0;

  for (const auto& description : rungDescriptions()) {
    CHECK(count(description.rung) == techniques++);
    CHECK(describe(description.rung).name == description.name);
  }
}

TEST_CASE("the longest pairs are dealt out first by the last rung, and in turn below it") {
  const std::vector<double> work{3, 8, 1, 8};

  CHECK(dealingOrder(work, false) == std::vector<std::size_t>{0, 1, 2, 3});
  CHECK(dealingOrder(work, true) == std::vector<std::size_t>{1, 3, 0, 2});
}

TEST_CASE("the work of a pair is its products of tiles and its unknowns") {
  const auto ring = std::make_shared<const Graph>(newmanWattsStrogatz(96, 3, 0, 1));
  Progress progress;
  const auto input = octileInput(std::array{ring}, {}, false, progress);

  CHECK(predictedWork(*input.octiles, *input.kernel, {0, 0}) == 36 * 36 + 96 * 96 / 32);
}

TEST_CASE("sampled pairs are different pairs a <= b, all of them where they are few") {
  CHECK(sampledPairs(3, 100, 1) ==
        std::vector<GraphPair>{{0, 0}, {0, 1}, {0, 2}, {1, 1}, {1, 2}, {2, 2}});

  const auto pairs = sampledPairs(1000, 5000, 1);
  std::set<std::pair<int, int>> different;
  double mean = 0;
  for (const auto pair : pairs) {
    CHECK((0 <= pair.a && pair.a <= pair.b && pair.b < 1000));
    different.insert({pair.a, pair.b});
    mean += pair.b / 5000.0;
  }
  CHECK(different.size() == 5000);
  CHECK(mean == Approx(666.5).margin(15));  // the larger of two numbers, in the mean
}

TEST_CASE("a rung is measured on as many pairs as it can afford, and on none that takes seconds") {
  std::vector<std::shared_ptr<const Graph>> graphs;
  for (std::uint64_t number = 0; number < 20; ++number)
    graphs.push_back(std::make_shared<const Graph>(newmanWattsStrogatz(96, 3, 0, number)));
  // 2,000 nodes: 750 tiles, and with itself more products than a warp does in a second.
  graphs.push_back(std::make_shared<const Graph>(newmanWattsStrogatz(2000, 3, 0, 1)));
  Progress progress;
  const auto input = octileInput(graphs, {}, false, progress);

  CHECK(pairsToMeasure(input, {}).size() == 21 * 22 / 2 - 1);
  CHECK(pairsToMeasure(input, {.mostPairs = 50}).size() <= 50);
  CHECK(pairsToMeasure(input, {.mostProducts = 1}).size() == 1);
}

TEST_CASE("the sets of the ladder are those of the paper") {
  const auto sets = randomLadderSets();

  REQUIRE(sets.size() == 2);
  for (const auto& set : sets) {
    CHECK(set.graphs.size() == 160);
    for (const auto& graph : set.graphs)
      CHECK(graph->nodeCount() == 96);
  }
}
