#include "engine/reorder/tsp.hpp"

#include "engine/graph/generate.hpp"
#include "engine/reorder/row_distance.hpp"
#include "engine/reorder/tiling.hpp"
#include "tests/engine/reorder/graphs.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/random_graphs.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

double length(const Graph& graph, const Permutation& path) {
  double sum = 0;
  for (Node at = 1; at < path.size(); ++at)
    sum += rowDistance(graph, path.oldFromNew()[at - 1], path.oldFromNew()[at]);
  return sum;
}

double shortestLength(const Graph& graph) {
  std::vector<Node> order(graph.nodeCount());
  std::iota(order.begin(), order.end(), 0);
  double shortest = length(graph, Permutation::fromOldFromNew(order));
  while (std::ranges::next_permutation(order).found)
    shortest = std::min(shortest, length(graph, Permutation::fromOldFromNew(order)));
  return shortest;
}

}  // namespace

TEST_CASE("rows are as far apart as their closed neighbourhoods differ") {
  // Path 0-1-2-3: N[0] = {0,1}, N[1] = {0,1,2}, N[2] = {1,2,3}, N[3] = {2,3}.
  const Graph path = pathGraph(4);

  CHECK(rowDistance(path, 0, 1) == Approx(1 - 2.0 / 3));
  CHECK(rowDistance(path, 1, 2) == Approx(1 - 2.0 / 4));
  CHECK(rowDistance(path, 0, 2) == Approx(1 - 1.0 / 4));
  CHECK(rowDistance(path, 0, 3) == 1);
  CHECK(rowDistance(path, 2, 2) == 0);

  // A self-loop changes no closed neighbourhood.
  const Graph loops{{.nodeCount = 2, .edges = {{0, 0}, {0, 1}}}};
  CHECK(rowDistance(loops, 0, 1) == Approx(0).margin(1e-12));
}

TEST_CASE("the TSP order is the shortest path on tiny graphs, or within 5 % of it") {
  Progress progress;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const Graph graph = erdosRenyi(7, 0.4, seed);

    CHECK(length(graph, tspOrder(graph, progress)) <= 1.05 * shortestLength(graph));
  }
}

TEST_CASE("the TSP order visits separate cliques one after the other") {
  const Graph graph = communities(10, 8, 1, 0, 4);
  Progress progress;

  CHECK(tileCount(graph, tspOrder(graph, progress)) == 10);
}

TEST_CASE("the TSP order of a shuffled path is shorter than the path itself, or as short") {
  const Graph graph = shuffledCopy(pathGraph(100), 6);
  Progress progress;

  // By hand: the ends are 1/3 from their neighbours, all others 1/2.
  CHECK(length(graph, tspOrder(graph, progress)) <= 2.0 / 3 + 97 * 0.5 + 1e-9);
}
