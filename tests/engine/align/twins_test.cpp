#include "engine/align/twins.hpp"

#include "tests/support/catch.hpp"

using namespace kindred;

TEST_CASE("leaves of one hub, and members of one clique, are twins") {
  // A hub 0 with leaves 1 to 3 and a clique 0, 4, 5, and 6 alone.
  const Loopless network{
      Graph{GraphData{.nodeCount = 7, .edges = {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {0, 5}, {4, 5}}}}};

  CHECK(twinCounts(network) == std::vector<std::int32_t>{1, 3, 3, 3, 2, 2, 1});
  CHECK(twinCounts(network, std::vector<Node>{2, 4}) ==
        std::vector<std::int32_t>{1, 2, 1, 2, 1, 1, 1});
}

TEST_CASE("nodes that look alike but have other neighbours are no twins") {
  // A path of four: both ends look alike, and so do both others.
  const Loopless path{Graph{GraphData{.nodeCount = 4, .edges = {{0, 1}, {1, 2}, {2, 3}}}}};

  CHECK(twinCounts(path) == std::vector<std::int32_t>{1, 1, 1, 1});
}
