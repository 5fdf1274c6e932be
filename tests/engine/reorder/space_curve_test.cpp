#include "engine/reorder/space_curve.hpp"

#include <cmath>
#include <limits>

#include "engine/core/error.hpp"
#include "tests/engine/reorder/graphs.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

std::vector<Point2> pointsAlong(const Graph& graph, const Permutation& permutation) {
  std::vector<Point2> points;
  for (const Node node : permutation.oldFromNew())
    points.push_back(graph.drawing()[node]);
  return points;
}

}  // namespace

TEST_CASE("the Z-curve visits the quarters of a 4x4 grid one after the other") {
  const Graph graph = shuffledCopy(gridGraph(4, 4), 1);
  Progress progress;

  CHECK(pointsAlong(graph, mortonOrder(graph, progress)) == std::vector<Point2>{{0, 0},
                                                                                {0, 1},
                                                                                {1, 0},
                                                                                {1, 1},
                                                                                {0, 2},
                                                                                {0, 3},
                                                                                {1, 2},
                                                                                {1, 3},
                                                                                {2, 0},
                                                                                {2, 1},
                                                                                {3, 0},
                                                                                {3, 1},
                                                                                {2, 2},
                                                                                {2, 3},
                                                                                {3, 2},
                                                                                {3, 3}});
}

TEST_CASE("the Hilbert curve through a 4x4 grid is the one drawn by hand") {
  const Graph graph = shuffledCopy(gridGraph(4, 4), 1);
  Progress progress;

  CHECK(pointsAlong(graph, hilbertOrder(graph, progress)) == std::vector<Point2>{{0, 0},
                                                                                 {1, 0},
                                                                                 {1, 1},
                                                                                 {0, 1},
                                                                                 {0, 2},
                                                                                 {0, 3},
                                                                                 {1, 3},
                                                                                 {1, 2},
                                                                                 {2, 2},
                                                                                 {2, 3},
                                                                                 {3, 3},
                                                                                 {3, 2},
                                                                                 {3, 1},
                                                                                 {2, 1},
                                                                                 {2, 0},
                                                                                 {3, 0}});
}

TEST_CASE("the Hilbert curve never jumps in a cube of 8x8x8 points") {
  GraphData data{.nodeCount = 512};
  for (int node = 0; node < 512; ++node)
    data.positions.push_back({static_cast<double>(node % 8), static_cast<double>(node / 8 % 8),
                              static_cast<double>(node / 64)});
  const Graph graph{std::move(data)};
  Progress progress;

  const auto order = hilbertOrder(graph, progress);

  for (Node at = 1; at < 512; ++at) {
    const auto& one = graph.positions()[order.oldFromNew()[at - 1]];
    const auto& next = graph.positions()[order.oldFromNew()[at]];
    CHECK(std::abs(one[0] - next[0]) + std::abs(one[1] - next[1]) + std::abs(one[2] - next[2]) ==
          1);
  }
}

TEST_CASE("an axis without extent does not count, and equal points keep their order") {
  const Graph line{{.nodeCount = 3, .positions = {{5, 2, 1}, {5, 2, -1}, {5, 2, 0}}}};
  const Graph point{{.nodeCount = 3, .positions = {{1, 1, 1}, {1, 1, 1}, {1, 1, 1}}}};
  Progress progress;

  CHECK(hilbertOrder(line, progress) == Permutation::fromOldFromNew({1, 2, 0}));
  CHECK(mortonOrder(line, progress) == Permutation::fromOldFromNew({1, 2, 0}));
  CHECK(hilbertOrder(point, progress) == Permutation::identity(3));
}

TEST_CASE("a curve refuses coordinates that are not finite") {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const Graph graph{{.name = "g", .nodeCount = 1, .positions = {{0, nan, 0}}}};
  Progress progress;

  CHECK_THROWS_AS(mortonOrder(graph, progress), Error);
}
