#include "engine/align/mapping.hpp"

#include "engine/core/error.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("a mapping knows images and preimages, and nodes that have none") {
  const Mapping mapping{{2, noNode, 0}, 4};

  CHECK(mapping.nodesOfA() == 3);
  CHECK(mapping.nodesOfB() == 4);
  CHECK(mapping.alignedCount() == 2);
  CHECK(mapping.imageOf(0) == 2);
  CHECK(mapping.imageOf(1) == noNode);
  CHECK(mapping.preimageOf(0) == 2);
  CHECK(mapping.preimageOf(3) == noNode);
  CHECK(mapping.inverse() == Mapping{{2, noNode, 0, noNode}, 3});
  CHECK(mapping.inverse().inverse() == mapping);
}

TEST_CASE("two nodes with one image are no mapping, and the error names both") {
  CHECK_THROWS_WITH((Mapping{{3, noNode, 1, 3}, 4}),
                    ContainsSubstring("Nodes 0 and 3 of the first network are both aligned to "
                                      "node 3 of the second"));
}

TEST_CASE("an image outside of the second network is no image") {
  CHECK_THROWS_WITH((Mapping{{0, 4}, 4}), ContainsSubstring("node 4 of the second"));
  CHECK_THROWS_AS((Mapping{{-2}, 4}), Error);
}

TEST_CASE("networks without nodes have an empty mapping") {
  CHECK(Mapping{{}, 0}.alignedCount() == 0);
  CHECK(Mapping{} == Mapping{{}, 0});
}
