#include <numeric>

#include "engine/graph/components.hpp"
#include "engine/graph/generate.hpp"
#include "engine/layout/layout.hpp"
#include "engine/layout/orient.hpp"
#include "engine/layout/stress.hpp"
#include "tests/engine/layout/networks.hpp"
#include "tests/engine/reorder/graphs.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/random_graphs.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// Standard deviation over mean.
double spread(const std::vector<double>& values) {
  const auto count = static_cast<double>(values.size());
  const double mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
  double squares = 0;
  for (const double value : values)
    squares += (value - mean) * (value - mean);
  return std::sqrt(squares / count) / mean;
}

std::vector<double> edgeLengths(const Graph& graph, const std::vector<Point2>& positions) {
  std::vector<double> lengths;
  for (const auto& [a, b] : graph.edges())
    lengths.push_back(distance(positions[a], positions[b]));
  return lengths;
}

}  // namespace

TEST_CASE("two nodes rest where 1 / d equals d²") {
  const auto layout = laidOut(pathGraph(2));

  CHECK(layout.isSettled);
  CHECK(distance(layout.positions[0], layout.positions[1]) == Approx(1).epsilon(0.01));
}

TEST_CASE("three joined nodes rest as a triangle whose sides are the cube root of 2") {
  const auto layout = laidOut(erdosRenyi(3, 1, 1));

  for (const int a : {0, 1, 2})  // masses √2: 2 / d = d²
    CHECK(distance(layout.positions[a], layout.positions[(a + 1) % 3]) ==
          Approx(std::cbrt(2)).epsilon(0.01));
}

TEST_CASE("heavier edges are shorter, unless weights are not to pull") {
  const Graph graph{GraphData{.nodeCount = 4, .edges = {{0, 1}, {2, 3}}, .weights = {8, 1}}};

  const auto weighted = laidOut(graph).positions;  // 8 / 4.5 d² = 1 / d
  const auto even = laidOut(graph, {.useWeights = false}).positions;

  CHECK(distance(weighted[0], weighted[1]) == Approx(std::cbrt(4.5 / 8)).epsilon(0.01));
  CHECK(distance(weighted[2], weighted[3]) == Approx(std::cbrt(4.5)).epsilon(0.01));
  CHECK(distance(even[0], even[1]) == Approx(1).epsilon(0.01));
  CHECK(distance(even[2], even[3]) == Approx(1).epsilon(0.01));
}

TEST_CASE("at rest, pulls times lengths add up to the masses of all pairs") {
  const auto graph = barabasiAlbert(400, 2, 1);

  const auto layout = laidOut(graph, {.steps = 5000});

  double pulls = 0;
  for (const double length : edgeLengths(graph, layout.positions))
    pulls += length * length * length;
  double pairs = 0;
  for (Node a = 0; a < 400; ++a)
    for (Node b = 0; b < a; ++b)
      pairs += std::sqrt(graph.degree(a) * graph.degree(b));
  CHECK(layout.isSettled);
  CHECK(pulls == Approx(pairs).epsilon(0.02));
}

TEST_CASE("a shuffled grid unfolds in steps that leave a single level folded") {
  const auto grid = shuffledCopy(gridGraph(30, 30), 5);
  const auto seed = GENERATE(1U, 2U, 3U);
  const auto scattered = randomPoints(900, seed);

  const auto layout = laidOut(grid, {.steps = 60, .seed = seed});
  const auto folded = laidOut(grid, {.steps = 60, .seed = seed}, scattered);

  const auto stress = [&](const std::vector<Point2>& points) {
    return sampledStress(grid, points, 900, {});
  };
  CHECK(stress(layout.positions) < 0.03);
  CHECK(stress(folded.positions) > 0.06);
  CHECK(stress(scattered) > 0.3);
  CHECK(spread(edgeLengths(grid, layout.positions)) < 0.35);
  CHECK(spread(edgeLengths(grid, scattered)) > 0.4);
}

TEST_CASE(
    "a shuffled path becomes a line, which a single level does not find, and a tree spreads out") {
  const auto path = shuffledCopy(pathGraph(500), 1);
  const auto tree = shuffledCopy(binaryTree(511), 1);

  const auto ofPath = laidOut(path).positions;
  const auto ofOneLevel = laidOut(path, {}, randomPoints(500, 1)).positions;
  const auto ofTree = laidOut(tree).positions;

  CHECK(sampledStress(path, ofPath, 500, {}) < 0.03);
  CHECK(sampledStress(path, ofOneLevel, 500, {}) > 0.06);
  CHECK(sampledStress(tree, ofTree, 511, {}) < 0.19);
  CHECK(sampledStress(tree, randomPoints(511, 1), 511, {}) > 0.23);
  const auto box = boxAround(ofPath);
  CHECK(box.width() > 5 * box.height());
}

TEST_CASE("planted communities lie apart") {
  const auto graph = communities(6, 60, 0.3, 0.005, 2);
  const auto& community = std::get<CategoryColumn>(graph.nodeAttributes()[0].data).codes;

  const auto positions = laidOut(graph).positions;

  double sums[2] = {0, 0};
  double pairs[2] = {0, 0};
  for (Node a = 0; a < graph.nodeCount(); ++a)
    for (Node b = 0; b < a; ++b) {
      const int isOne = community[a] == community[b] ? 1 : 0;
      sums[isOne] += distance(positions[a], positions[b]);
      pairs[isOne] += 1;
    }
  CHECK(sums[1] / pairs[1] < 0.4 * sums[0] / pairs[0]);
}

TEST_CASE("components lie side by side, the largest first") {
  const auto graph = erdosRenyi(600, 0.0018, 3);
  const auto components = componentsOf(graph);
  REQUIRE(components.size() > 100);

  const auto positions = laidOut(graph).positions;

  std::vector<Box> boxes;
  for (const auto& nodes : components) {
    std::vector<Point2> points;
    for (const Node node : nodes)
      points.push_back(positions[node]);
    boxes.push_back(boxAround(points));
  }
  int overlaps = 0;
  for (std::size_t a = 0; a < boxes.size(); ++a)
    for (std::size_t b = 0; b < a; ++b) {
      bool isApart = false;
      for (const int axis : {0, 1})
        isApart = isApart || boxes[a].lowest[axis] > boxes[b].highest[axis] + 1 ||
                  boxes[b].lowest[axis] > boxes[a].highest[axis] + 1;
      overlaps += isApart ? 0 : 1;
    }
  CHECK(overlaps == 0);
  const auto all = boxAround(positions);
  CHECK(boxes[0].lowest[0] == Approx(all.lowest[0]));
  CHECK(boxes[0].highest[1] == Approx(all.highest[1]));
}
