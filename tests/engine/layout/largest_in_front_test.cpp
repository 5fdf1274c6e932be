#include "engine/layout/largest_in_front.hpp"

#include <algorithm>

#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

/// A ring of eight nodes around a square of 10 by 10, and beside it so many pairs, 1 apart.
GraphData ringAndPairs(int pairs) {
  GraphData data{.nodeCount = 8 + 2 * pairs};
  for (Node node = 0; node < 8; ++node)
    data.edges.push_back({node, (node + 1) % 8});
  for (int pair = 0; pair < pairs; ++pair)
    data.edges.push_back({8 + 2 * pair, 9 + 2 * pair});
  return data;
}

std::vector<Point2> drawn(int pairs) {
  std::vector<Point2> positions{{0, 0},   {5, 0},  {10, 0}, {10, 5},
                                {10, 10}, {5, 10}, {0, 10}, {0, 5}};
  for (int pair = 0; pair < pairs; ++pair) {
    positions.push_back({20.0 + 3 * pair, 100});
    positions.push_back({21.0 + 3 * pair, 100});
  }
  return positions;
}

}  // namespace

TEST_CASE("the largest component stays, and small ones stand in a strip below it") {
  const int pairs = GENERATE(1, 40, 400);
  const Graph graph{ringAndPairs(pairs)};
  const auto before = drawn(pairs);

  const auto after = largestInFront(graph, before);

  CAPTURE(pairs);
  REQUIRE(after.size() == before.size());
  CHECK(std::equal(before.begin(), before.begin() + 8, after.begin()));
  const double length = after[9][0] - after[8][0];
  CHECK(length > 0);
  CHECK(length <= 1);
  CHECK((pairs > 1 || length == Approx(1)));  // a pair alone has room enough
  for (std::size_t node = 8; node < after.size(); ++node) {
    CHECK(after[node][0] >= 0);
    CHECK(after[node][0] <= 10);
    CHECK(after[node][1] < 0);
    CHECK(after[node][1] >= -10.0 / 5);
  }
  for (std::size_t node = 8; node < after.size(); node += 2)  // all by one scale
    CHECK(after[node + 1][0] - after[node][0] == Approx(length));
}

TEST_CASE("components of like size, and one alone, stay where they are") {
  GraphData data{.nodeCount = 5, .edges = {{0, 1}, {1, 2}, {3, 4}}};
  const std::vector<Point2> positions{{0, 0}, {1, 0}, {2, 0}, {4, 0}, {5, 0}};

  CHECK(largestInFront(Graph{data}, positions) == positions);
  data.edges.push_back({2, 3});
  CHECK(largestInFront(Graph{data}, positions) == positions);
  CHECK(largestInFront(Graph{}, {}).empty());
}
