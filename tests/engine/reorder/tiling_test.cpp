#include "engine/reorder/tiling.hpp"

#include <set>

#include "engine/core/error.hpp"
#include "engine/graph/generate.hpp"
#include "tests/engine/reorder/graphs.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// Non-empty tiles from the dense matrix, entry by entry.
std::int64_t recounted(const Graph& graph, const Permutation& permutation, int tileSize) {
  std::set<std::pair<int, int>> touched;
  for (Node a = 0; a < graph.nodeCount(); ++a)
    for (const Node b : graph.neighbours(a))
      touched.insert(
          {permutation.newFromOld()[a] / tileSize, permutation.newFromOld()[b] / tileSize});
  return static_cast<std::int64_t>(touched.size());
}

}  // namespace

TEST_CASE("a tiling keeps bitmaps, weights in bit order and the edges they come from") {
  // In tiles of 2:  . 5 | . .      one full diagonal pair, one tile beside the diagonal with the
  //                 5 . | 7 .      entry (1, 0), a self-loop at the end.
  //                 . 7 | . .
  //                 . . | . 9
  const Graph graph{{.nodeCount = 4, .edges = {{1, 2}, {0, 1}, {3, 3}}, .weights = {7, 5, 9}}};

  const Tiling tiling{graph, Permutation::identity(4), 2};

  REQUIRE(tiling.tiles().size() == 3);
  const auto& [diagonal, beside, last] =
      std::tie(tiling.tiles()[0], tiling.tiles()[1], tiling.tiles()[2]);
  CHECK(diagonal.occupancy == 0b0110);
  CHECK((beside.row == 0 && beside.column == 1));
  CHECK(beside.occupancy == 0b0100);
  CHECK(last.occupancy == 0b1000);
  CHECK(beside.first == 2);
  CHECK(std::vector(tiling.weights().begin(), tiling.weights().end()) ==
        std::vector<double>{5, 5, 7, 9});
  CHECK(std::vector(tiling.edges().begin(), tiling.edges().end()) ==
        std::vector<std::int32_t>{1, 1, 0, 2});
}

TEST_CASE("a full octile sets all 64 bits") {
  GraphData data{.nodeCount = 16};
  for (Node a = 0; a < 8; ++a)
    for (Node b = 8; b < 16; ++b)
      data.edges.push_back({a, b});

  const Tiling tiling{Graph{std::move(data)}, Permutation::identity(16)};

  REQUIRE(tiling.tiles().size() == 1);
  CHECK(tiling.tiles()[0].occupancy == ~std::uint64_t{0});
  CHECK(statisticsOf(tiling).tiles == 2);
  CHECK(statisticsOf(tiling).tilesOfFill[64] == 2);
}

TEST_CASE("tile counts agree with a recount of the dense matrix, for every tile size") {
  for (int tileSize = 1; tileSize <= 8; ++tileSize) {
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
      const Graph graph = erdosRenyi(5 + 7 * static_cast<std::int32_t>(seed), 0.1, seed);
      const auto permutation = shuffled(graph.nodeCount(), seed + 50);
      const auto expected = recounted(graph, permutation, tileSize);

      CHECK(tileCount(graph, permutation, tileSize) == expected);
      CHECK(statisticsOf(Tiling{graph, permutation, tileSize}).tiles == expected);
      CHECK(statisticsOf(Tiling{graph, permutation, tileSize}).entries == graph.offsets().back());
    }
  }
}

TEST_CASE("work is the sum of tile products over all pairs of graphs") {
  // A path of 16 has 4 octiles (2 on the diagonal), a path of 8 one, of 24 seven.
  TilingStatistics all;
  for (const std::int32_t nodes : {16, 8, 24})
    all = combined(all, statisticsOf(Tiling{pathGraph(nodes), Permutation::identity(nodes)}));

  CHECK(all.tiles == 12);
  CHECK(all.meanTiles() == Approx(4));
  CHECK(all.predictedWork == Approx(16 + 1 + 49 + 4 + 28 + 7));
  CHECK(all.tilesOfFill[14] == 6);  // a path of 8 has 7 edges
  CHECK(all.tilesOfFill[1] == 6);
  CHECK(all.meanFill() == Approx(90.0 / 12));
}

TEST_CASE("graphs without edges or nodes have no tiles") {
  CHECK(statisticsOf(Tiling{Graph{}, Permutation{}}).tiles == 0);
  CHECK(tileCount(Graph{{.nodeCount = 9}}, Permutation::identity(9)) == 0);
  CHECK(TilingStatistics{}.meanFill() == 0);
}

TEST_CASE("a tiling refuses a tile that no bitmap holds and an order of another size") {
  CHECK_THROWS_WITH((Tiling{pathGraph(3), Permutation::identity(3), 9}),
                    "Tiles of 9 rows are not possible: give a size from 1 to 8.");
  CHECK_THROWS_AS((Tiling{pathGraph(3), Permutation::identity(2)}), Error);
  CHECK_THROWS_AS(tileCount(pathGraph(3), Permutation::identity(4)), Error);
}
