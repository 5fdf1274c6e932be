#include "engine/gram/nodal.hpp"

#include <cmath>

#include "tests/support/catch.hpp"
#include "tests/support/closed_form_backend.hpp"

using namespace kindred;

TEST_CASE("the nodal similarity of two graphs sums to their kernel") {
  const auto edge = std::make_shared<const Graph>(GraphData{.nodeCount = 2, .edges = {{0, 1}}});
  const auto triangle =
      std::make_shared<const Graph>(GraphData{.nodeCount = 3, .edges = {{0, 1}, {1, 2}, {2, 0}}});
  test::ClosedFormBackend backend;
  Progress progress;

  const auto result = computeNodal({.a = edge, .b = triangle}, backend, progress);

  REQUIRE(result.similarity.values.rows() == 2);
  REQUIRE(result.similarity.values.columns() == 3);
  CHECK(result.value == Approx(6 / (1 - 0.95 * 0.95)));
  CHECK(result.provenance.device == "closed-form");
  CHECK(result.provenance.pairs == 1);
  CHECK(result.provenance.notConverged == 0);
}

TEST_CASE("the kernel of two graphs is normalised where that is asked for") {
  const auto edge = std::make_shared<const Graph>(GraphData{.nodeCount = 2, .edges = {{0, 1}}});
  const auto triangle =
      std::make_shared<const Graph>(GraphData{.nodeCount = 3, .edges = {{0, 1}, {1, 2}, {2, 0}}});
  test::ClosedFormBackend backend;
  Progress progress;

  // n n' / (1 - (1 - q)²) in each of the three, so 1.
  CHECK(
      computeNodal({.a = edge, .b = triangle, .normalises = true}, backend, progress).normalised ==
      Approx(1));
  CHECK(std::isnan(computeNodal({.a = edge, .b = triangle}, backend, progress).normalised));

  backend.runsOut = [](GraphPair pair) { return pair.a == pair.b; };
  CHECK(computeNodal({.a = edge, .b = triangle, .normalises = true}, backend, progress)
            .provenance.notConverged == 2);
}
