#include "engine/similar/neighbours.hpp"

#include <limits>

#include "tests/engine/reorder/graphs.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

using Graphs = std::vector<std::shared_ptr<const Graph>>;

/// Paths of so many nodes.
Graphs paths(const std::vector<std::int32_t>& nodes) {
  Graphs graphs;
  for (const auto count : nodes)
    graphs.push_back(std::make_shared<const Graph>(pathGraph(count)));
  return graphs;
}

/// Each path with each other one, all values alike.
struct Compared {
  Graphs graphs = paths({5, 9, 3, 5, 6});
  std::shared_ptr<GramResult> result = std::make_shared<GramResult>();

  explicit Compared(double value) {
    result->values = Matrix{5, 5, value};
    result->rowDiagonal.assign(5, 1);
  }

  std::vector<std::int32_t> mostLikeFirst(std::optional<double> tolerance) const {
    std::vector<std::int32_t> order;
    for (const auto& similar :
         mostSimilar(GramValues{result, true}, 0, Nearness{graphs, graphs, tolerance}))
      order.push_back(similar.graph);
    return order;
  }
};

}  // namespace

TEST_CASE("the most similar graphs come first, equal ones by their sizes") {
  Compared test{0.5};
  CHECK(test.mostLikeFirst(1e-6) == std::vector<std::int32_t>{3, 4, 2, 1});

  test.result->values(0, 1) = 0.8;
  CHECK(test.mostLikeFirst(1e-6) == std::vector<std::int32_t>{1, 3, 4, 2});
}

TEST_CASE("values that differ from 1 by less than they may be wrong are equal, raw ones never") {
  Compared test{1};
  test.result->values(0, 1) = 1 + 1e-7;
  test.result->values(0, 3) = 1 - 1e-7;

  CHECK(test.mostLikeFirst(1e-6) == std::vector<std::int32_t>{3, 4, 2, 1});
  CHECK(test.mostLikeFirst(std::nullopt) == std::vector<std::int32_t>{1, 4, 2, 3});
}

TEST_CASE("what is not computed is no neighbour") {
  Compared test{0.5};
  test.result->values(0, 4) = std::numeric_limits<double>::quiet_NaN();

  CHECK(test.mostLikeFirst(1e-6) == std::vector<std::int32_t>{3, 2, 1});
}
