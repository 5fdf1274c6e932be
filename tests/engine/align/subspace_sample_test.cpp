#include "engine/align/subspace_sample.hpp"

#include "tests/support/catch.hpp"

using namespace kindred;

TEST_CASE("a sample has the nodes with most neighbours, the edges between them and their points") {
  // Node 4 is joined to 0, 1, 2 and 3, node 2 to 1 and 3 as well.
  const Graph a{{.nodeCount = 6, .edges = {{4, 0}, {4, 1}, {4, 2}, {4, 3}, {2, 1}, {2, 3}}}};
  const Graph b{{.nodeCount = 2, .edges = {{0, 1}}}};
  Embedding ofA{6, 1}, ofB{2, 1};
  for (Node node = 0; node < 6; ++node)
    ofA.row(node)[0] = static_cast<float>(node);
  ofB.row(1)[0] = 7;

  const auto sample = sampleOf({a, b, ofA, ofB}, 3);

  CHECK(sample.a.nodeCount() == 3);  // nodes 1, 2 and 4, of which all are joined
  CHECK(sample.a.edgeCount() == 3);
  CHECK(sample.ofA.values == std::vector<float>{1, 2, 4});
  CHECK(sample.b.nodeCount() == 2);
  CHECK(sample.b.edgeCount() == 1);
  CHECK(sample.ofB == ofB);
  CHECK(sample.input().ofA.dimension == 1);
}

TEST_CASE("only networks of very many pairs of nodes are rotated by a sample") {
  CHECK_FALSE(rotatesBySample(16'060, 16'060));
  CHECK_FALSE(rotatesBySample(46'340, 46'340));
  CHECK(rotatesBySample(46'342, 46'342));
  CHECK(rotatesBySample(100'000, 100'000));
}
