#include "engine/graph/generate.hpp"

#include <algorithm>
#include <cmath>

#include "engine/core/error.hpp"
#include "tests/engine/graph/edge_set.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/random_graphs.hpp"

using namespace kindred;
using namespace kindred::test;

TEST_CASE("a small world without shortcuts is the ring of floor(k/2) neighbours on either side") {
  const Graph ring = newmanWattsStrogatz(96, 3, 0, 1);
  const Graph wide = newmanWattsStrogatz(20, 4, 0, 1);

  CHECK(ring.edgeCount() == 96);
  CHECK(wide.edgeCount() == 40);
  for (Node node = 0; node < 96; ++node)
    CHECK(ring.degree(node) == 2);
  CHECK(edgeSet(wide).count({0, 2}) == 1);
  CHECK(edgeSet(wide).count({0, 18}) == 1);
}

TEST_CASE("a small world has one shortcut an edge at p = 1 and p of them in the mean") {
  CHECK(newmanWattsStrogatz(50, 4, 1, 7).edgeCount() == 200);

  double edges = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed)
    edges += newmanWattsStrogatz(96, 3, 0.1, seed).edgeCount();

  // 96 + Binomial(96, .1): mean 105.6, standard error sqrt(96 * .09 / 400) = .147
  CHECK(edges / 400 == Approx(105.6).margin(4 * 0.147));
}

TEST_CASE("preferential attachment brings m edges for each node after the first m") {
  const Graph graph = barabasiAlbert(96, 6, 3);

  CHECK(graph.edgeCount() == 6 * 90);
  for (Node node = 7; node < 96; ++node) {
    const auto row = graph.neighbours(node);
    CHECK(std::ranges::count_if(row, [&](Node other) { return other < node; }) == 6);
  }
  CHECK(barabasiAlbert(2, 1, 3).edgeCount() == 1);
}

TEST_CASE("a Watts-Strogatz small world moves ends of its ring and keeps its number of edges") {
  const auto ring = edgeSet(wattsStrogatz(40, 4, 0, 1));
  const auto moved = wattsStrogatz(1000, 4, 0.1, 1);
  const auto shuffled = wattsStrogatz(7, 6, 1, 1);  // all are joined: nothing can move

  CHECK(ring == edgeSet(newmanWattsStrogatz(40, 4, 0, 1)));
  CHECK(moved.edgeCount() == 2000);
  CHECK(commonCount(edgeSet(wattsStrogatz(1000, 4, 0, 1)), edgeSet(moved)) ==
        Approx(1800).margin(4 * std::sqrt(2000 * 0.1 * 0.9)));
  CHECK(shuffled.edgeCount() == 21);
}

TEST_CASE("triangles come with Holme and Kim's attachment, edges stay as many") {
  const auto triangles = [](const Graph& graph) {
    int count = 0;
    for (const auto [a, b] : graph.edges())
      for (const Node c : graph.neighbours(a))
        count += std::ranges::binary_search(graph.neighbours(b), c);
    return count / 3;
  };

  const auto without = holmeKim(500, 3, 0, 1), with = holmeKim(500, 3, 1, 1);

  CHECK(edgeSet(without) == edgeSet(barabasiAlbert(500, 3, 1)));
  CHECK(with.edgeCount() == 3 * 497);
  // Every edge of a node after its first closes a triangle, as long as a neighbour is left.
  CHECK(triangles(with) >= 900);
  CHECK(triangles(without) < 300);
}

TEST_CASE("a geometric graph joins the points that are near, and only those") {
  const double radius = GENERATE(0.0, 0.03, 0.4, 1.5);

  const auto graph = randomGeometric(300, radius, 5);

  NodePairs near;
  for (Node a = 0; a < 300; ++a)
    for (Node b = a + 1; b < 300; ++b)
      if (std::hypot(graph.drawing()[a][0] - graph.drawing()[b][0],
                     graph.drawing()[a][1] - graph.drawing()[b][1]) <= radius)
        near.insert({a, b});
  CHECK(edgeSet(graph) == near);
}

TEST_CASE("a random graph has the edges asked for, in number or in the mean") {
  CHECK(erdosRenyiWithEdges(10, 45, 1).edgeCount() == 45);
  CHECK(erdosRenyiWithEdges(1000, 3000, 1).edgeCount() == 3000);
  CHECK(erdosRenyi(10, 1, 1).edgeCount() == 45);
  CHECK(erdosRenyi(10, 0, 1).edgeCount() == 0);
  CHECK(erdosRenyi(0, 0.5, 1).nodeCount() == 0);

  // 499,500 pairs at .01: mean 4995, standard deviation 70.3
  CHECK(erdosRenyi(1000, 0.01, 1).edgeCount() == Approx(4995).margin(4 * 70.3));
}

TEST_CASE("communities are cliques of their size when all inside and none between are joined") {
  const Graph graph = communities(5, 8, 1, 0, 2);

  CHECK(graph.edgeCount() == 5 * 28);
  const auto& column = std::get<CategoryColumn>(graph.nodeAttributes()[0].data);
  for (const auto [a, b] : graph.edges())
    CHECK(column.codes[a] == column.codes[b]);
}

TEST_CASE("random weights lie above 0 up to 1 and labels in their ranges") {
  const Graph graph = withRandomLabels(withRandomWeights(erdosRenyi(60, 0.2, 1), 1), 5, 1);

  for (const double weight : graph.weights())
    CHECK((weight > 0 && weight <= 1));
  for (const double length :
       std::get<NumberColumn>(findColumn(graph.edgeAttributes(), "length")->data).values)
    CHECK((length >= 1 && length < 2));
  CHECK(std::get<CategoryColumn>(graph.nodeAttributes()[0].data).names->size() == 5);
}

TEST_CASE("a generator gives the same graph for the same seed and another for another") {
  CHECK(edgeSet(newmanWattsStrogatz(96, 3, 0.1, 4)) == edgeSet(newmanWattsStrogatz(96, 3, 0.1, 4)));
  CHECK(edgeSet(newmanWattsStrogatz(96, 3, 0.1, 4)) != edgeSet(newmanWattsStrogatz(96, 3, 0.1, 5)));
  CHECK(edgeSet(barabasiAlbert(96, 6, 4)) == edgeSet(barabasiAlbert(96, 6, 4)));
  CHECK(edgeSet(erdosRenyi(96, 0.1, 4)) != edgeSet(erdosRenyi(96, 0.1, 5)));
}

TEST_CASE("a generator refuses parameters that no graph has") {
  CHECK_THROWS_WITH(
      newmanWattsStrogatz(3, 3, 0.1, 1),
      "A small world of 3 nodes cannot join each to 3 neighbours: give 0 <= k < nodes.");
  CHECK_THROWS_AS(newmanWattsStrogatz(10, 2, 1.5, 1), Error);
  CHECK_THROWS_AS(barabasiAlbert(6, 6, 1), Error);
  CHECK_THROWS_AS(erdosRenyi(-1, 0.5, 1), Error);
  CHECK_THROWS_AS(erdosRenyi(5, std::nan(""), 1), Error);
  CHECK_THROWS_AS(erdosRenyiWithEdges(4, 7, 1), Error);
  CHECK_THROWS_AS(wattsStrogatz(3, 3, 0.1, 1), Error);
  CHECK_THROWS_AS(holmeKim(6, 6, 0.1, 1), Error);
  CHECK_THROWS_AS(holmeKim(6, 2, 1.1, 1), Error);
  CHECK_THROWS_AS(randomGeometric(6, -1, 1), Error);
}
