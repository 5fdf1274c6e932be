#include "engine/gram/neighbours.hpp"

#include <limits>

#include "tests/support/catch.hpp"

using namespace kindred;

TEST_CASE("the most similar graphs come first, equal ones in their order") {
  Matrix values{3, 3, 1};
  values(1, 0) = 0.2;
  values(1, 2) = 0.8;

  CHECK(mostSimilar(values, 1, true) == std::vector<SimilarGraph>{{2, 0.8}, {0, 0.2}});
  CHECK(mostSimilar(values, 0, false) == std::vector<SimilarGraph>{{0, 1}, {1, 1}, {2, 1}});
}

TEST_CASE("what is not computed is no neighbour") {
  Matrix values{1, 3, 0.5};
  values(0, 1) = std::numeric_limits<double>::quiet_NaN();

  CHECK(mostSimilar(values, 0, false) == std::vector<SimilarGraph>{{0, 0.5}, {2, 0.5}});
}
