#include "engine/align/node_kinds.hpp"

#include <map>

#include "engine/graph/generate.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

NodeKinds kindsOf(const Loopless& network) {
  return nodeKinds(network, nodeFeatures(network, {}), {}, {});
}

}  // namespace

TEST_CASE("the leaves of a star are of one kind, and its centre has all of them around it") {
  const Loopless star{Graph{{.nodeCount = 5, .edges = {{1, 0}, {1, 2}, {1, 3}}}}};
  const auto kinds = kindsOf(star);

  CHECK(kinds.kindOf == std::vector<std::int32_t>{0, 1, 0, 0, 2});
  CHECK(kinds.firstNode == std::vector<Node>{0, 1, 4});
  CHECK(kinds.sizes == std::vector<float>{3, 1, 1});
  CHECK(kinds.offsets == std::vector<std::int32_t>{0, 1, 2, 2});
  CHECK(kinds.neighbours == std::vector<std::int32_t>{1, 0});
  CHECK(kinds.counts == std::vector<float>{1, 3});
}

TEST_CASE("nodes of a kind have equally many neighbours of each kind") {
  const Loopless network{barabasiAlbert(400, 1, 3)};
  const auto kinds = kindsOf(network);

  CHECK(kinds.count() < network.nodeCount());
  for (Node node = 0; node < network.nodeCount(); ++node) {
    std::map<std::int32_t, float> around, expected;
    for (const Node neighbour : network.neighbours(node))
      around[kinds.kindOf[neighbour]] += 1;
    const auto kind = kinds.kindOf[node];
    for (auto at = kinds.offsets[kind]; at < kinds.offsets[kind + 1]; ++at)
      expected[kinds.neighbours[at]] = kinds.counts[at];
    CHECK(around == expected);
  }
}

TEST_CASE("a node that is apart is a kind of its own, and so is what it tells apart") {
  const Loopless path{Graph{{.nodeCount = 5, .edges = {{0, 1}, {1, 2}, {2, 3}, {3, 4}}}}};

  CHECK(kindsOf(path).kindOf == std::vector<std::int32_t>{0, 1, 2, 1, 0});
  CHECK(nodeKinds(path, nodeFeatures(path, {}), std::vector<Node>{4}, {}).count() == 5);
}

TEST_CASE("nodes with different features are of different kinds") {
  // Two triangles and a ring of six: all nodes have two neighbours of their kind.
  const Loopless network{Graph{{.nodeCount = 12,
                                .edges = {{0, 1},
                                          {1, 2},
                                          {2, 0},
                                          {3, 4},
                                          {4, 5},
                                          {5, 3},
                                          {6, 7},
                                          {7, 8},
                                          {8, 9},
                                          {9, 10},
                                          {10, 11},
                                          {11, 6}}}}};
  const auto kinds = kindsOf(network);

  CHECK(kinds.count() == 2);
  CHECK(kinds.sizes == std::vector<float>{6, 6});
}
