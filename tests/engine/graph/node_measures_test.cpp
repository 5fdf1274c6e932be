#include "engine/graph/node_measures.hpp"

#include <algorithm>
#include <cmath>

#include "engine/graph/generate.hpp"
#include "engine/graph/network_statistics.hpp"
#include "engine/graph/node_counts.hpp"
#include "tests/engine/graph/karate_club.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

std::vector<double> of(const Graph& graph, NodeMeasure measure) {
  Progress progress;
  return NodeCounts{std::make_shared<const Graph>(graph)}.of(measure, progress);
}

}  // namespace

TEST_CASE("the cores, clustering and mixing of the karate club are those that are published") {
  const auto club = karateClub();
  const auto statistics = networkStatistics(club, Progress{});

  const auto cores = of(club, NodeMeasure::Core);
  CHECK(std::ranges::max(cores) == 4);
  CHECK(std::ranges::count(cores, 4) == 10);
  CHECK(cores[11] == 1);  // it knows the instructor alone
  CHECK(of(club, NodeMeasure::Degree)[33] == 17);
  CHECK(of(club, NodeMeasure::Clustering)[0] == Approx(0.15));  // 18 of 120 pairs
  CHECK(statistics.meanClustering == Approx(0.5706).margin(5e-5));
  CHECK(statistics.globalClustering == Approx(0.2557).margin(5e-5));
  REQUIRE(statistics.assortativity);
  CHECK(*statistics.assortativity == Approx(-0.4756).margin(5e-5));
}

TEST_CASE("the PageRank of the karate club is that of NetworkX") {
  const auto ranks = of(karateClub(), NodeMeasure::PageRank);

  CHECK(ranks[33] == Approx(0.1009191).margin(1e-6));
  CHECK(ranks[0] == Approx(0.0969972).margin(1e-6));
  CHECK(ranks[11] == Approx(0.0095650).margin(1e-6));
}

TEST_CASE("PageRank goes by weights, and from a node without edges anywhere") {
  // A path whose first edge is three times as heavy, and a node alone: with d = 0.85 and a rank
  // that comes to all of j = 0.15 / 4 + 0.85 s / 4, s being that of the node alone, which is j.
  const Graph graph{{.nodeCount = 4, .edges = {{0, 1}, {1, 2}}, .weights = {3, 1}}};
  const auto ranks = of(graph, NodeMeasure::PageRank);

  const double alone = 0.15 / 4 / (1 - 0.85 / 4);
  const double middle = alone * (1 + 2 * 0.85) / (1 - 0.85 * 0.85);
  CHECK(ranks[3] == Approx(alone));
  CHECK(ranks[1] == Approx(middle));
  CHECK(ranks[0] == Approx(alone + 0.85 * 0.75 * middle));
  CHECK(ranks[2] == Approx(alone + 0.85 * 0.25 * middle));
}

TEST_CASE("components are numbered from the largest, and self-loops count nowhere") {
  // an edge; a triangle with a loop and a tail; a node with a loop alone
  const Graph graph{
      {.nodeCount = 7, .edges = {{0, 1}, {2, 3}, {3, 4}, {2, 4}, {4, 4}, {4, 5}, {6, 6}}}};

  CHECK(of(graph, NodeMeasure::Component) == std::vector<double>{2, 2, 1, 1, 1, 1, 3});
  CHECK(of(graph, NodeMeasure::Degree) == std::vector<double>{1, 1, 2, 2, 3, 1, 0});
  CHECK(of(graph, NodeMeasure::Core) == std::vector<double>{1, 1, 2, 2, 2, 1, 0});
  const auto clustering = of(graph, NodeMeasure::Clustering);
  CHECK(clustering[2] == 1);
  CHECK(clustering[4] == Approx(1.0 / 3));
  CHECK(clustering[5] == 0);
}

TEST_CASE("all nodes of a complete network are in one core") {
  CHECK(of(erdosRenyi(7, 1, 1), NodeMeasure::Core) == std::vector<double>(7, 6));
}

TEST_CASE("clustering that would take too long has no value") {
  const auto clustering = clusteringOf(erdosRenyi(7, 1, 1), Progress{}, 34);

  CHECK(std::ranges::all_of(clustering, [](double value) { return std::isnan(value); }));
}

TEST_CASE("a network without nodes has no values") {
  for (const auto measure : nodeMeasures)
    CHECK(of(Graph{}, measure).empty());
}
