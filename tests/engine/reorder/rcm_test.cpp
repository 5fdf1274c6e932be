#include "engine/reorder/rcm.hpp"

#include <cstdlib>

#include "tests/engine/reorder/graphs.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

std::int32_t bandwidth(const Graph& graph, const Permutation& permutation) {
  std::int32_t width = 0;
  for (const auto [a, b] : graph.edges())
    width = std::max(width, std::abs(permutation.newFromOld()[a] - permutation.newFromOld()[b]));
  return width;
}

}  // namespace

TEST_CASE("RCM unrolls a shuffled path to bandwidth 1") {
  const Graph graph = shuffledCopy(pathGraph(37), 3);
  Progress progress;

  CHECK(bandwidth(graph, rcmOrder(graph, progress)) == 1);
}

// By hand: levels from a corner are antidiagonals of 3. Numbered from the long side's end of each
// they give 4 for the edge between (x, 1) and (x, 0) or (x, 2), from the other end 3; which of them
// depends on the tie between the two neighbours of the corner.
TEST_CASE("RCM brings a shuffled long grid to the bandwidth of its short side, or one more") {
  Progress progress;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Graph graph = shuffledCopy(gridGraph(3, 20), seed);

    const auto width = bandwidth(graph, rcmOrder(graph, progress));

    CHECK((width == 3 || width == 4));
  }
}

TEST_CASE("RCM keeps components together, isolated nodes and self-loops included") {
  // Components {0, 2, 5}, {1}, {3, 4}; node 1 has a self-loop.
  const Graph graph{{.nodeCount = 6, .edges = {{0, 2}, {2, 5}, {1, 1}, {3, 4}}}};
  Progress progress;

  const auto order = rcmOrder(graph, progress);

  const auto nodes = order.oldFromNew();
  CHECK(nodes[1] == 2);
  CHECK(nodes[3] == 1);
  CHECK(bandwidth(graph, order) == 1);
}
