#include "engine/graph/network_statistics.hpp"

#include "engine/graph/generate.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

NetworkStatistics statisticsOf(const Graph& graph) { return networkStatistics(graph, Progress{}); }

}  // namespace

TEST_CASE("a complete network has all triangles") {
  const auto statistics = statisticsOf(erdosRenyi(7, 1, 1));

  CHECK(statistics.smallestDegree == 6);
  CHECK(statistics.largestDegree == 6);
  CHECK(statistics.triangles == 35);  // 7 choose 3
  CHECK(statistics.meanClustering == 1);
  CHECK(statistics.globalClustering == 1);
  CHECK(statistics.components == 1);
  CHECK(statistics.nodesByDegree == std::vector<std::int32_t>{0, 0, 0, 7});
}

TEST_CASE("a star has one hub and no triangle") {
  const auto statistics = statisticsOf(barabasiAlbert(10, 9, 1));

  CHECK(statistics.smallestDegree == 1);
  CHECK(statistics.medianDegree == 1);
  CHECK(statistics.meanDegree == Approx(1.8));
  CHECK(statistics.largestDegree == 9);
  CHECK(statistics.nodesByDegree == std::vector<std::int32_t>{0, 9, 0, 0, 1});
  CHECK(statistics.triangles == 0);
  CHECK(statistics.meanClustering == 0);
}

TEST_CASE("in a star hubs are joined to leaves alone, and in a ring all ends are alike") {
  const auto star = statisticsOf(barabasiAlbert(10, 9, 1));
  const auto ring = statisticsOf(newmanWattsStrogatz(12, 2, 0, 1));

  REQUIRE(star.assortativity);
  CHECK(*star.assortativity == Approx(-1));
  CHECK_FALSE(ring.assortativity);
}

TEST_CASE("a ring of neighbours of neighbours has half of its pairs joined") {
  const auto plain = statisticsOf(newmanWattsStrogatz(12, 2, 0, 1));
  const auto wide = statisticsOf(newmanWattsStrogatz(12, 4, 0, 1));

  CHECK(plain.meanDegree == 2);
  CHECK(plain.globalClustering == 0);
  // Watts and Strogatz: 3 (k - 2) / (4 (k - 1)) with k = 4
  CHECK(wide.meanClustering == Approx(0.5));
  CHECK(wide.globalClustering == Approx(0.5));
  CHECK(wide.triangles == 12);
}

TEST_CASE("components, isolated nodes, self-loops and repeated names are counted") {
  // a triangle with a tail; an edge; a node with a loop alone; a node alone
  const Graph graph{{.nodeCount = 8,
                     .edges = {{0, 1}, {1, 2}, {0, 2}, {2, 3}, {4, 5}, {6, 6}, {0, 0}},
                     .nodeNames = {"a", "b", "c", "a", "", "", "", "h"}}};

  const auto statistics = statisticsOf(graph);

  CHECK(statistics.components == 4);
  CHECK(statistics.largestComponent == 4);
  CHECK(statistics.isolatedNodes == 2);
  CHECK(statistics.selfLoops == 2);
  CHECK(statistics.repeatedNames == 3);
  CHECK(statistics.medianDegree == 1);
  CHECK(statistics.nodesByDegree == std::vector<std::int32_t>{2, 3, 3});
  CHECK(statistics.triangles == 1);
  CHECK(statistics.meanClustering == Approx((1 + 1 + 1.0 / 3) / 8));
  CHECK(statistics.globalClustering == Approx(3.0 / 5));
}

TEST_CASE("a network without nodes has no statistics") {
  const auto statistics = statisticsOf(Graph{});

  CHECK(statistics.components == 0);
  CHECK(statistics.meanDegree == 0);
  CHECK(statistics.nodesByDegree.empty());
}

TEST_CASE("triangles are not counted where that takes more steps than allowed") {
  // Of 7 nodes, all joined, the one of number k looks at the 6 - j above each of its j > k.
  const auto complete = erdosRenyi(7, 1, 1);

  CHECK(networkStatistics(complete, {}, 35).triangles == 35);
  CHECK(networkStatistics(complete, {}, 35).hasTriangles);
  CHECK_FALSE(networkStatistics(complete, {}, 34).hasTriangles);
  CHECK(networkStatistics(complete, {}, 34).largestDegree == 6);
}
