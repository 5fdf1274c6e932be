#include "engine/layout/stress.hpp"

#include "tests/engine/layout/networks.hpp"
#include "tests/engine/reorder/graphs.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

TEST_CASE("a path along a line has no stress at any scale") {
  std::vector<Point2> line;
  for (int node = 0; node < 50; ++node)
    line.push_back({0.7 * node, -0.2 * node});

  CHECK(sampledStress(pathGraph(50), line, 50, {}) == Approx(0).margin(1e-12));
}

TEST_CASE("stress of a grid agrees with the sum over all pairs at the best of many scales") {
  const auto points = randomPoints(48, 3);

  const double stress = sampledStress(gridGraph(8, 6), points, 48, {});

  double best = 1;
  for (double scale = 0; scale < 30; scale += 0.01) {
    double sum = 0;
    for (int a = 0; a < 48; ++a)
      for (int b = 0; b < 48; ++b) {
        if (a == b) continue;
        const double steps = std::abs(a % 8 - b % 8) + std::abs(a / 8 - b / 8);
        const double off = scale * distance(points[a], points[b]) / steps - 1;
        sum += off * off;
      }
    best = std::min(best, sum / (48 * 47));
  }
  CHECK(stress == Approx(best).epsilon(1e-4));
}

TEST_CASE("graphs without pairs have no stress") {
  CHECK(sampledStress(Graph{}, {}, 10, {}) == 0);
  CHECK(sampledStress(Graph{GraphData{.nodeCount = 3}}, randomPoints(3, 1), 10, {}) == 0);
}
