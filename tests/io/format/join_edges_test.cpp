#include "io/format/join_edges.hpp"

#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::io;

TEST_CASE("edges between the same nodes are joined where the first of them stands") {
  const std::vector<Edge> edges{{2, 1}, {0, 1}, {1, 2}, {3, 3}, {1, 0}, {0, 1}};
  const std::vector<double> weights{1, 2, 4, 8, 16, 32};

  const auto added = joinEdges(edges, weights, 4, false, {});
  const auto larger = joinEdges(edges, weights, 4, true, {});

  CHECK(added.kept == std::vector<std::size_t>{0, 1, 3});
  CHECK(added.weights == std::vector<double>{1 + 4, 2 + 16 + 32, 8});
  CHECK(added.repeats == 3);
  CHECK(larger.kept == added.kept);
  CHECK(larger.weights == std::vector<double>{4, 2 + 32, 8});
  CHECK(larger.repeats == 1);
  CHECK(larger.opposites == 2);
  CHECK(larger.asymmetric == 2);
}

TEST_CASE("an edge of weight 0 stays, and symmetric edges are no surprise") {
  const std::vector<Edge> edges{{0, 1}, {1, 0}, {1, 2}, {2, 1}};
  const std::vector<double> weights{0, 0, 3, 3};

  const auto joined = joinEdges(edges, weights, 3, true, {});

  CHECK(joined.weights == std::vector<double>{0, 3});
  CHECK(joined.asymmetric == 0);
  CHECK(joinEdges({}, {}, 0, true, {}).kept.empty());
}

TEST_CASE("joining edges can be cancelled") {
  std::stop_source stop;
  stop.request_stop();

  CHECK_THROWS_AS(joinEdges({}, {}, 0, true, Progress{stop.get_token()}), Cancelled);
}
