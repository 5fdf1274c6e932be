#include "engine/graph/communities.hpp"

#include <set>

#include "engine/graph/generate.hpp"
#include "tests/engine/graph/karate_club.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

Communities of(const Graph& graph, std::uint64_t seed = 1) {
  Progress progress;
  return communitiesOf(graph, progress, seed);
}

/// Rings of cliques, each joined to the next by one edge.
Graph ringOfCliques(int cliques, int size) {
  GraphData data{.nodeCount = cliques * size};
  for (int clique = 0; clique < cliques; ++clique) {
    for (int a = 0; a < size; ++a)
      for (int b = a + 1; b < size; ++b)
        data.edges.push_back({clique * size + a, clique * size + b});
    data.edges.push_back({clique * size, (clique + 1) % cliques * size + 1});
  }
  return Graph{std::move(data)};
}

}  // namespace

TEST_CASE("the karate club has the communities of the highest modularity that is known") {
  const auto club = test::karateClub();
  const auto found = of(club);

  CHECK(found.count == 4);
  CHECK(found.modularity == Approx(0.4197896).margin(1e-6));  // Brandes et al. 2008, exact
  CHECK(of(club).of == found.of);
}

TEST_CASE("cliques in a ring are communities, and each is as large as the next") {
  const auto found = of(ringOfCliques(8, 5));

  CHECK(found.count == 8);
  for (int clique = 0; clique < 8; ++clique) {
    std::set<std::int32_t> numbers(found.of.begin() + 5 * clique,
                                   found.of.begin() + 5 * (clique + 1));
    CHECK(numbers.size() == 1);
  }
  // 80 of 88 edges lie within; each clique has an eighth of all ends.
  CHECK(found.modularity == Approx(80.0 / 88 - 1.0 / 8));
}

TEST_CASE("modularity is that of a hand case, with weights and loops") {
  // Two nodes with a loop of weight 2 each, joined by an edge of weight 1: ends 5 and 5.
  const Graph graph{{.nodeCount = 2, .edges = {{0, 0}, {0, 1}, {1, 1}}, .weights = {2, 1, 2}}};

  const auto found = of(graph);

  CHECK(found.count == 2);
  CHECK(found.modularity == Approx(4.0 / 5 - 0.5));
}

TEST_CASE("nodes without edges are communities of their own, behind the larger ones") {
  const auto found = of(Graph{{.nodeCount = 4, .edges = {{2, 3}}}});

  CHECK(found.count == 3);
  CHECK(found.of[2] == 0);
  CHECK(found.of[3] == 0);
  CHECK(of(Graph{}).count == 0);
  CHECK(of(Graph{{.nodeCount = 2}}).count == 2);
}

TEST_CASE("a cancelled search for communities ends") {
  std::stop_source stop;
  stop.request_stop();
  Progress progress{stop.get_token()};

  CHECK_THROWS_AS(communitiesOf(erdosRenyi(50, 0.2, 1), progress), Cancelled);
}
