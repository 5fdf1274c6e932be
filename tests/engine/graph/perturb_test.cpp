#include "engine/graph/perturb.hpp"

#include <algorithm>
#include <set>

#include "engine/core/error.hpp"
#include "engine/graph/generate.hpp"
#include "tests/engine/graph/edge_set.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/checkpoint_gap.hpp"
#include "tests/support/slowness.hpp"

using namespace kindred;
using namespace kindred::test;

TEST_CASE("a noisy copy without noise is the original renumbered by its truth") {
  const Graph graph = withRandomLabels(barabasiAlbert(40, 3, 5), 4, 5);

  const auto [copy, truth] = noisyCopy(graph, {}, 9);

  CHECK(edgeSet(copy) == edgeSet(permuted(graph, truth)));
  CHECK(truth != Permutation::identity(40));
}

TEST_CASE("a noisy copy loses and gains the shares of edges asked for") {
  const Graph graph = barabasiAlbert(104, 4, 5);  // 400 edges

  const auto [copy, truth] = noisyCopy(graph, {.removed = 0.1, .added = 0.25}, 9);

  CHECK(commonCount(edgeSet(permuted(graph, truth)), edgeSet(copy)) == 360);
  CHECK(edgeSet(copy).size() == 460);
}

TEST_CASE("a noisy copy of a graph with labels keeps them on edges and nodes") {
  const Graph graph = withRandomLabels(newmanWattsStrogatz(30, 4, 0.2, 1), 3, 1);

  const auto [copy, truth] = noisyCopy(graph, {.removed = 0.5, .added = 0.5}, 2);

  const auto kind = [](const Graph& of, Node node) {
    const auto& column = std::get<CategoryColumn>(of.nodeAttributes()[0].data);
    return (*column.names)[column.codes[node]];
  };
  for (Node node = 0; node < 30; ++node)
    CHECK(kind(copy, truth.newFromOld()[node]) == kind(graph, node));
  CHECK(std::get<NumberColumn>(copy.edgeAttributes()[1].data).values.size() ==
        static_cast<std::size_t>(copy.edgeCount()));
}

TEST_CASE("noise keeps, moves and adds exactly the edges asked for") {
  const Graph graph = barabasiAlbert(104, 4, 5);  // 400 edges
  struct Case {
    Noise noise;
    std::size_t kept, all;
  };
  const auto one = GENERATE(Case{{}, 400, 400}, Case{{.removed = 0.1}, 360, 360},
                            Case{{.added = 0.05}, 400, 420}, Case{{.rewired = 0.03}, 388, 400},
                            Case{{.removed = 0.1, .added = 0.05, .rewired = 0.03}, 348, 380},
                            Case{{.removed = 0.5, .rewired = 0.5}, 0, 200},
                            Case{{.removed = 1, .added = 2}, 0, 800});

  const auto noisy = withNoise(graph, one.noise, 3);

  CHECK(commonCount(edgeSet(graph), edgeSet(noisy)) == one.kept);
  CHECK(edgeSet(noisy).size() == one.all);
  CHECK(noisy.edgeCount() == static_cast<int>(one.all));
}

TEST_CASE("an edge that is rewired keeps one of its ends") {
  const Graph star = barabasiAlbert(9, 8, 1);  // node 0 is joined with all others

  const auto noisy = withNoise(star, {.rewired = 1}, 1);

  // The hub is free for no further edge: each of the eight leaves keeps its edge, away from it.
  CHECK(noisy.edgeCount() == 8);
  for (const auto [a, b] : noisy.edges())
    CHECK((a != 0 && b != 0));
}

TEST_CASE("noise that leaves nodes joined takes no node's last edge") {
  // A ring of 20 with a leaf at each node: of the ring's edges ten or more can go, of the leaves'
  // none.
  GraphData data{.nodeCount = 40};
  for (Node node = 0; node < 20; ++node) {
    data.edges.push_back({node, (node + 1) % 20});
    data.edges.push_back({node, node + 20});
  }
  const Graph graph{data};
  const auto seed = GENERATE(1U, 2U, 3U);

  const auto removed = withNoise(graph, {.removed = 0.5, .keepsNodesJoined = true}, seed);
  const auto rewired = withNoise(graph, {.rewired = 0.5, .keepsNodesJoined = true}, seed);

  CHECK(removed.edgeCount() == 20);
  for (Node node = 20; node < 40; ++node)
    CHECK(removed.neighbours(node).size() == 1);
  CHECK(rewired.edgeCount() == 40);
  for (Node node = 0; node < 40; ++node)
    CHECK_FALSE(rewired.neighbours(node).empty());
  CHECK_THROWS_MATCHES(
      withNoise(graph, {.removed = 0.525, .keepsNodesJoined = true}, seed), Error,
      Catch::Matchers::Message("Noise cannot take 21 edges: without 20 of them, every other one is "
                               "the last of a node."));
}

TEST_CASE("noise is the same for the same seed and other for another") {
  const Graph graph = erdosRenyi(60, 0.2, 1);
  const Noise noise{.removed = 0.1, .added = 0.1, .rewired = 0.1};

  CHECK(withNoise(graph, noise, 4).data().edges == withNoise(graph, noise, 4).data().edges);
  CHECK(edgeSet(withNoise(graph, noise, 4)) != edgeSet(withNoise(graph, noise, 5)));
  CHECK(noisyCopy(graph, noise, 4).truth == noisyCopy(graph, noise, 4).truth);
  CHECK(noisyCopy(graph, noise, 4).truth != noisyCopy(graph, noise, 5).truth);
}

TEST_CASE("self-loops, weights and the order of the edges outlive noise") {
  GraphData data{.nodeCount = 4, .edges = {{3, 2}, {1, 1}, {0, 1}}, .weights = {2, 3, 4}};

  const auto removed = withNoise(Graph{data}, {.removed = 1}, 1);
  const auto same = withNoise(Graph{data}, {}, 1);

  CHECK(removed.data().edges == std::vector<Edge>{{1, 1}});
  CHECK(removed.data().weights == std::vector<double>{3});
  CHECK(same.data().edges == data.edges);
  CHECK(same.data().weights == data.weights);
}

TEST_CASE("the edges of a noisy copy are sorted, so that their order does not tell the truth") {
  const auto copy = noisyCopy(barabasiAlbert(50, 3, 1), {.rewired = 0.2}, 1).graph;

  CHECK(std::ranges::is_sorted(copy.edges(), {}, [](Edge edge) {
    return std::pair{edge.a, edge.b};
  }));
}

TEST_CASE("noise refuses shares that no network has room for") {
  const auto complete = erdosRenyi(4, 1, 1);

  CHECK_THROWS_WITH(noisyCopy(complete, {.added = 0.5}, 1),
                    "Noise cannot add 3 edges: only 0 pairs of nodes are left.");
  CHECK_THROWS_WITH(withNoise(complete, {.removed = 1.5}, 1),
                    "Noise cannot remove 150 % of the edges: give 0 to 100 %.");
  CHECK_THROWS_AS(withNoise(complete, {.rewired = 0.5}, 1), Error);
  CHECK_THROWS_AS(withNoise(erdosRenyi(9, 0.5, 1), {.removed = 0.6, .rewired = 0.5}, 1), Error);
  CHECK_THROWS_AS(withNoise(complete, {.added = -1}, 1), Error);
}

TEST_CASE("noise looks for a cancel often enough that ten million edges stop within 200 ms") {
  constexpr Node nodes = 100'000, steps = 10;
  constexpr double edges = nodes * steps;
  GraphData rings{.nodeCount = nodes};
  for (Node node = 0; node < nodes; ++node)
    for (Node step = 1; step <= steps; ++step)
      rings.edges.push_back({node, (node + step) % nodes});
  const Graph graph{std::move(rings)};
  const Noise noise{.removed = 0.1, .added = 0.2, .rewired = 0.1};
  std::stop_source cancel;
  cancel.request_stop();

  const double gap = longestGapOf([&](const Progress& progress) {
    noisyCopy(graph, noise, 1, progress);
    withNoise(graph, noise, 1, progress);
  });

  CHECK(gap < 0.2 * (edges / 1e7) * slowness());
  CHECK_THROWS_AS(noisyCopy(graph, noise, 1, Progress{cancel.get_token()}), Cancelled);
  CHECK_THROWS_AS(withNoise(graph, noise, 1, Progress{cancel.get_token()}), Cancelled);
}
