#include "engine/reorder/tile_swaps.hpp"

#include <algorithm>

#include "engine/graph/generate.hpp"
#include "engine/reorder/tile_parts.hpp"
#include "engine/reorder/tiling.hpp"
#include "tests/engine/reorder/graphs.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

std::int64_t recounted(const Graph& graph, std::span<const Node> nodes, int tileSize) {
  return tileCount(graph, Permutation::fromOldFromNew({nodes.begin(), nodes.end()}), tileSize);
}

}  // namespace

TEST_CASE("the tile count stays exact over random swaps and their undoing, loops included") {
  GraphData data = erdosRenyi(45, 0.1, 3).data();
  for (Node node = 0; node < 45; node += 4)
    data.edges.push_back({node, node});
  data.weights.clear();
  const Graph graph{std::move(data)};
  Random random{1};
  for (const int tileSize : {2, 5, 8}) {
    const auto start = shuffled(45, 7);
    TileParts parts{graph, start.oldFromNew(), tileSize};
    for (int round = 0; round < 300; ++round) {
      const auto one = static_cast<Node>(random.below(45));
      const auto other = static_cast<Node>(random.below(45));
      if (parts.partOf(one) == parts.partOf(other)) continue;
      const std::vector<Node> before(parts.nodes().begin(), parts.nodes().end());
      const auto energy = parts.energy();

      parts.swap(one, other);
      REQUIRE(parts.tiles() == recounted(graph, parts.nodes(), tileSize));
      if (round % 3 != 0) continue;
      parts.undo();

      REQUIRE(std::ranges::equal(parts.nodes(), before));
      REQUIRE(parts.energy() == energy);
      REQUIRE(parts.tiles() == recounted(graph, before, tileSize));
    }
    CHECK(parts.energy() == TileParts{graph, parts.nodes(), tileSize}.energy());
  }
}

TEST_CASE("swaps between full tiles change nothing") {
  // Halfway through a swap a part has nine nodes, its tiles up to 72 entries.
  const Graph graph = erdosRenyi(24, 1, 1);
  TileParts parts{graph, Permutation::identity(24).oldFromNew(), 8};
  const auto energy = parts.energy();

  parts.swap(0, 8);
  parts.swap(9, 23);

  CHECK(parts.tiles() == 9);
  CHECK(parts.energy() == energy);
}

TEST_CASE("the tile count stays exact where there are too many parts for a table") {
  const Graph graph = barabasiAlbert(10'000, 3, 1);
  TileParts parts{graph, shuffled(10'000, 2).oldFromNew(), 2};
  Random random{1};
  for (int round = 0; round < 20'000; ++round) {
    const auto one = static_cast<Node>(random.below(10'000));
    const auto other = static_cast<Node>(random.below(10'000));
    if (parts.partOf(one) == parts.partOf(other)) continue;
    parts.swap(one, other);
    if (round % 2 == 0) parts.undo();
  }

  CHECK(parts.tiles() == recounted(graph, parts.nodes(), 2));
}

TEST_CASE("a tile of one entry weighs 1, of sixteen 2, and twice that beside the diagonal") {
  GraphData data{.nodeCount = 16, .edges = {{0, 1}}};
  for (Node a = 0; a < 4; ++a)
    for (Node b = 8; b < 12; ++b)
      data.edges.push_back({a, b});
  const Graph graph{std::move(data)};

  CHECK(TileParts(graph, Permutation::identity(16).oldFromNew(), 8).energy() == 1024 + 2 * 2048);
}

TEST_CASE("swaps return the best order they met, never one worse than the start") {
  const Graph graph = barabasiAlbert(64, 3, 1);
  for (const std::int64_t steps : {0, 10, 5000}) {
    Random random{5};
    Progress progress;
    const auto start = Permutation::identity(64);

    const auto best = withFewerTiles(graph, start.oldFromNew(), 8, steps, random, progress);

    CHECK(recounted(graph, best, 8) <= tileCount(graph, start) - (steps == 5000 ? 1 : 0));
  }
}

TEST_CASE("swaps that are to stop and keep return what they have") {
  const Graph graph = barabasiAlbert(64, 3, 1);
  std::stop_source keep;
  keep.request_stop();
  Progress progress{{}, keep.get_token()};
  Random random{5};
  const auto start = Permutation::identity(64);

  const auto best = withFewerTiles(graph, start.oldFromNew(), 8, 1'000'000'000, random, progress);

  CHECK(std::ranges::equal(best, start.oldFromNew()));
}
