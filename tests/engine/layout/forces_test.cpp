#include "engine/layout/forces.hpp"

#include <algorithm>
#include <numeric>

#include "tests/engine/layout/networks.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// The largest error of addRepulsion() at a node of mass m, over m times the sum of m' / d over all
/// other nodes: cells leave out what follows the second moment of their mass, at most ratio³ /
/// (1 - ratio) of mass / distance, which is at most 1 + ratio of the sum of their m' / d.
constexpr double largestRepulsionError =
    openingRatio * openingRatio * openingRatio * (1 + openingRatio) / (1 - openingRatio);

/// Points of very different density: half in the unit square, half in a spot of it.
std::vector<Point2> unevenPoints(std::int32_t count, std::uint64_t seed) {
  auto points = randomPoints(count, seed);
  for (std::int32_t at = 0; at < count / 2; ++at)
    points[at] = {0.3 + 1e-3 * points[at][0], 0.8 + 1e-3 * points[at][1]};
  return points;
}

std::vector<double> randomMasses(std::int32_t count) {
  Random random{9};
  std::vector<double> masses(count);
  for (auto& mass : masses)
    mass = 1 + 20 * random.uniform();
  return masses;
}

std::vector<Force> repulsion(const std::vector<Point2>& points, const std::vector<double>& masses) {
  Quadtree tree;
  tree.build(points, masses);
  std::vector<Force> forces(points.size());
  addRepulsion(tree, forces, Progress{});
  return forces;
}

}  // namespace

TEST_CASE("repulsion by cells is within its stated error of the sum over all pairs") {
  const auto seed = GENERATE(1U, 2U, 3U);
  const auto points = unevenPoints(3000, seed);
  const auto masses = randomMasses(3000);

  const auto forces = repulsion(points, masses);

  double squaredError = 0;
  double squaredForce = 0;
  bool isWithinBound = true;
  for (std::size_t node = 0; node < points.size(); ++node) {
    double x = 0;
    double y = 0;
    double scale = 0;
    for (std::size_t other = 0; other < points.size(); ++other) {
      if (other == node) continue;
      const double apart = distance(points[node], points[other]);
      const double strength = masses[node] * masses[other] / apart;
      x += strength * (points[node][0] - points[other][0]) / apart;
      y += strength * (points[node][1] - points[other][1]) / apart;
      scale += strength;
    }
    const double error = std::hypot(forces[node].x - x, forces[node].y - y);
    isWithinBound = isWithinBound && error <= largestRepulsionError * scale;
    squaredError += error * error;
    squaredForce += x * x + y * y;
  }
  CHECK(isWithinBound);
  CHECK(std::sqrt(squaredError / squaredForce) < 2e-3);
  CHECK(squaredError > 0);
}

TEST_CASE("every point is in one leaf, and no farther from the centre of a cell than its radius") {
  const auto points = unevenPoints(1000, 5);
  const auto masses = randomMasses(1000);
  Quadtree tree;

  tree.build(points, masses);

  std::vector<int> seen(points.size(), 0);
  for (const auto leaf : tree.leaves())
    for (auto at = tree.cells()[leaf].begin; at < tree.cells()[leaf].end; ++at)
      ++seen[tree.order()[at]];
  CHECK(std::ranges::count(seen, 1) == 1000);
  CHECK(tree.cells()[0].mass == Approx(std::accumulate(masses.begin(), masses.end(), 0.0)));
  bool isWithinRadius = true;
  for (const auto& cell : tree.cells())
    for (auto at = cell.begin; at < cell.end; ++at)
      isWithinRadius = isWithinRadius && distance({cell.x, cell.y}, points[tree.order()[at]]) <=
                                             cell.radius * (1 + 1e-12);
  CHECK(isWithinRadius);
}

TEST_CASE("coincident nodes do not act on each other") {
  std::vector<Point2> points(40, Point2{2, 3});
  points.push_back({2, 5});

  const auto forces = repulsion(points, std::vector<double>(41, 1));

  CHECK(forces[0].x == 0);
  CHECK(forces[0].y == Approx(-0.5));
  CHECK(forces[40].y == Approx(20));
}

TEST_CASE("edges pull by weight times the square of their length") {
  const Graph graph{GraphData{.nodeCount = 2, .edges = {{0, 1}}}};
  const auto springs = springGraph(graph, std::vector<Node>{0, 1}, std::vector<std::int32_t>{0, 1},
                                   std::vector<double>{5});
  std::vector<Force> forces(2);

  addAttraction(springs, std::vector<Point2>{{0, 0}, {3, 4}}, forces);

  CHECK(forces[0].x == Approx(5 * 25 * 0.6));
  CHECK(forces[0].y == Approx(5 * 25 * 0.8));
  CHECK(forces[1].x == Approx(-5 * 25 * 0.6));
}
