#include "engine/graph/generate.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "engine/core/error.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

std::set<std::pair<Node, Node>> edgeSet(const Graph& graph) {
  std::set<std::pair<Node, Node>> pairs;
  for (const auto [a, b] : graph.edges())
    pairs.insert(std::minmax(a, b));
  return pairs;
}

}  // namespace

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

TEST_CASE("a noisy copy without noise is the original renumbered by its truth") {
  const Graph graph = withRandomLabels(barabasiAlbert(40, 3, 5), 4, 5);

  const auto [copy, truth] = noisyCopy(graph, 0, 0, 9);

  CHECK(edgeSet(copy) == edgeSet(permuted(graph, truth)));
  CHECK(truth != Permutation::identity(40));
}

TEST_CASE("a noisy copy loses and gains the shares of edges asked for") {
  const Graph graph = barabasiAlbert(104, 4, 5);  // 400 edges

  const auto [copy, truth] = noisyCopy(graph, 0.1, 0.25, 9);

  const auto original = edgeSet(permuted(graph, truth));
  const auto noisy = edgeSet(copy);
  std::vector<std::pair<Node, Node>> kept;
  std::ranges::set_intersection(original, noisy, std::back_inserter(kept));
  CHECK(kept.size() == 360);
  CHECK(noisy.size() == 460);
}

TEST_CASE("a noisy copy of a graph with labels keeps them on edges and nodes") {
  const Graph graph = withRandomLabels(newmanWattsStrogatz(30, 4, 0.2, 1), 3, 1);

  const auto [copy, truth] = noisyCopy(graph, 0.5, 0.5, 2);

  const auto kind = [](const Graph& of, Node node) {
    const auto& column = std::get<CategoryColumn>(of.nodeAttributes()[0].data);
    return (*column.names)[column.codes[node]];
  };
  for (Node node = 0; node < 30; ++node)
    CHECK(kind(copy, truth.newFromOld()[node]) == kind(graph, node));
  CHECK(std::get<NumberColumn>(copy.edgeAttributes()[1].data).values.size() ==
        static_cast<std::size_t>(copy.edgeCount()));
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
  CHECK_THROWS_AS(noisyCopy(erdosRenyi(4, 1, 1), 0, 0.5, 1), Error);
  CHECK_THROWS_AS(noisyCopy(erdosRenyi(4, 1, 1), 1.5, 0, 1), Error);
  CHECK_THROWS_AS(communities(-1, 8, 1, 0, 1), Error);
}
