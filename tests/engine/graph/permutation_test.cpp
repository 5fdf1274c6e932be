#include "engine/graph/permutation.hpp"

#include "engine/core/error.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

TEST_CASE("a permutation and its ordering are inverse to each other") {
  const auto permutation = Permutation::fromOldFromNew({2, 0, 1});

  CHECK(permutation.newFromOld()[2] == 0);
  CHECK(permutation.newFromOld()[0] == 1);
  CHECK(permutation.inverse().newFromOld()[0] == 2);
  CHECK(permutation.inverse().inverse() == permutation);
}

TEST_CASE("what is no bijection is no permutation") {
  CHECK_THROWS_AS(Permutation::fromNewFromOld({0, 0}), Error);
  CHECK_THROWS_AS(Permutation::fromNewFromOld({0, 2}), Error);
  CHECK_THROWS_AS(Permutation::fromNewFromOld({0, -1}), Error);
}

TEST_CASE("a permuted graph carries its edges, attributes and names along") {
  const Graph graph{{.nodeCount = 3,
                     .edges = {{0, 1}},
                     .nodeAttributes = {{"charge", NumberColumn{{10, 11, 12}}}},
                     .nodeNames = {"a", "b", "c"}}};

  const Graph after = permuted(graph, Permutation::fromOldFromNew({2, 0, 1}));

  CHECK(after.edges()[0] == Edge{1, 2});
  CHECK(after.nodeNames()[0] == "c");
  CHECK(std::get<NumberColumn>(after.nodeAttributes()[0].data).values ==
        std::vector<double>{12, 10, 11});
}
