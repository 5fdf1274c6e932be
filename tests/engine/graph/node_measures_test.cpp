#include "engine/graph/node_measures.hpp"

#include <algorithm>
#include <cmath>

#include "engine/graph/generate.hpp"
#include "engine/graph/network_statistics.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

/// Zachary's karate club (1977): what is published of it is known to many programs.
Graph karateClub() {
  return Graph{
      {.nodeCount = 34,
       .edges = {{0, 1},   {0, 2},   {0, 3},   {0, 4},   {0, 5},   {0, 6},   {0, 7},   {0, 8},
                 {0, 10},  {0, 11},  {0, 12},  {0, 13},  {0, 17},  {0, 19},  {0, 21},  {0, 31},
                 {1, 2},   {1, 3},   {1, 7},   {1, 13},  {1, 17},  {1, 19},  {1, 21},  {1, 30},
                 {2, 3},   {2, 7},   {2, 8},   {2, 9},   {2, 13},  {2, 27},  {2, 28},  {2, 32},
                 {3, 7},   {3, 12},  {3, 13},  {4, 6},   {4, 10},  {5, 6},   {5, 10},  {5, 16},
                 {6, 16},  {8, 30},  {8, 32},  {8, 33},  {9, 33},  {13, 33}, {14, 32}, {14, 33},
                 {15, 32}, {15, 33}, {18, 32}, {18, 33}, {19, 33}, {20, 32}, {20, 33}, {22, 32},
                 {22, 33}, {23, 25}, {23, 27}, {23, 29}, {23, 32}, {23, 33}, {24, 25}, {24, 27},
                 {24, 31}, {25, 31}, {26, 29}, {26, 33}, {27, 33}, {28, 31}, {28, 33}, {29, 32},
                 {29, 33}, {30, 32}, {30, 33}, {31, 32}, {31, 33}, {32, 33}}}};
}

std::vector<double> of(const Graph& graph, NodeMeasure measure) {
  return measured(graph, measure, Progress{});
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
  const auto clustering = measured(erdosRenyi(7, 1, 1), NodeMeasure::Clustering, Progress{}, 34);

  CHECK(std::ranges::all_of(clustering, [](double value) { return std::isnan(value); }));
}

TEST_CASE("a network without nodes has no values") {
  for (const auto measure : nodeMeasures)
    CHECK(of(Graph{}, measure).empty());
}
