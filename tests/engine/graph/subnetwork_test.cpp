#include "engine/graph/subnetwork.hpp"

#include "engine/graph/attributes.hpp"
#include "tests/engine/graph/tailed_triangle.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// A path of five, and an edge apart.
Graph pathAndEdge() {
  return Graph{{.nodeCount = 7, .edges = {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {5, 6}}}};
}

}  // namespace

TEST_CASE("the network of some nodes has what lies between them") {
  const auto part = subnetwork(tailedTriangle(), std::vector<Node>{1, 2, 3});

  REQUIRE(part.nodeCount() == 3);
  REQUIRE(part.edgeCount() == 2);
  CHECK(std::vector<std::string>{part.nodeNames().begin(), part.nodeNames().end()} ==
        std::vector<std::string>{"b", "c", "d"});
  CHECK(areJoined(part, 0, 1));
  CHECK(areJoined(part, 1, 2));
  CHECK_FALSE(areJoined(part, 0, 2));
  CHECK(std::vector<double>{part.weights().begin(), part.weights().end()} ==
        std::vector<double>{2, 4});
  CHECK(cellText(findColumn(part.nodeAttributes(), "kind")->data, 1) == "x");
  CHECK(cellText(findColumn(part.edgeAttributes(), "how")->data, 1) == "4");
}

TEST_CASE("nodes around others are as many steps away at most") {
  const auto graph = pathAndEdge();
  const auto around = [&](std::vector<Node> nodes, std::int32_t steps) {
    return nodesAround(graph, nodes, steps);
  };

  CHECK(around({3, 0}, 0) == std::vector<Node>{0, 3});
  CHECK(around({0}, 1) == std::vector<Node>{0, 1});
  CHECK(around({0}, 3) == std::vector<Node>{0, 1, 2, 3});
  CHECK(around({2, 6, 6}, 1) == std::vector<Node>{1, 2, 3, 5, 6});
  CHECK(around({4}, anySteps) == std::vector<Node>{0, 1, 2, 3, 4});
  CHECK(around({}, 2).empty());
}
