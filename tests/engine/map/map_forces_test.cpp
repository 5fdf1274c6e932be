#include "engine/map/map_forces.hpp"

#include <tbb/global_control.h>

#include <cmath>

#include "engine/core/random.hpp"
#include "engine/map/repulsion_grid.hpp"
#include "engine/map/settle.hpp"
#include "tests/engine/map/wave_kernel.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

Quadtree treeOf(const std::vector<Point2>& points) {
  Quadtree tree;
  tree.build(points, std::vector<double>(points.size(), 1));
  return tree;
}

/// The sums as they are defined.
MapRepulsion exactRepulsion(const std::vector<Point2>& points) {
  MapRepulsion exact{.pushes = std::vector<Point2>(points.size(), Point2{})};
  for (std::size_t i = 0; i < points.size(); ++i)
    for (std::size_t j = 0; j < points.size(); ++j) {
      if (i == j) continue;
      const double dx = points[i][0] - points[j][0];
      const double dy = points[i][1] - points[j][1];
      const double w = 1 / (1 + dx * dx + dy * dy);
      exact.total += w;
      exact.pushes[i][0] += w * w * dx;
      exact.pushes[i][1] += w * w * dy;
    }
  return exact;
}

void requireNear(const MapRepulsion& found, const MapRepulsion& exact) {
  CHECK(found.total == Approx(exact.total).epsilon(2e-3));
  double error = 0;
  double size = 0;
  for (std::size_t point = 0; point < exact.pushes.size(); ++point)
    for (const int axis : {0, 1}) {
      const double off = found.pushes[point][axis] - exact.pushes[point][axis];
      error += off * off;
      size += exact.pushes[point][axis] * exact.pushes[point][axis];
    }
  CHECK(std::sqrt(error / size) < 0.01);
}

std::vector<Point2> scattered(std::size_t count, double width) {
  Random random{11};
  std::vector<Point2> points(count);
  for (auto& point : points)
    point = {width * random.uniform(), width * random.uniform()};
  return points;
}

/// The affinities of the wave points by all others, perplexity 4.
Affinities waveAffinities() {
  Progress progress;
  return affinitiesOf(nearestGraphs(waveKernel(), 11, progress), 4, progress);
}

std::vector<Point2> wavePlaces() {
  std::vector<Point2> places;
  for (int i = 0; i < 12; ++i)
    places.push_back({std::cos(i * 1.3), std::sin(i * 0.7)});
  return places;
}

double affinityOf(const Affinities& affinities, std::size_t graph, std::int32_t other) {
  for (auto at = affinities.offsets[graph]; at < affinities.offsets[graph + 1]; ++at)
    if (affinities.neighbours[at] == other) return affinities.values[at];
  return 0;
}

}  // namespace

TEST_CASE("the shares of neighbours have the perplexity asked for, as in scikit-learn") {
  Progress progress;
  const auto nearest = nearestGraphs(waveKernel(), 11, progress);

  const auto shares = sharesOf(nearest[0], 4);

  // sklearn.manifold._utils._binary_search_perplexity, which works in single precision
  REQUIRE(nearest[0][0].graph == 6);
  CHECK(shares[0] == Approx(0.423035589961948).epsilon(1e-4));
  REQUIRE(nearest[0][1].graph == 9);
  CHECK(shares[1] == Approx(0.394194850102092).epsilon(1e-4));
  double entropy = 0;
  for (const double share : shares)
    entropy -= share * std::log(share);
  CHECK(std::exp(entropy) == Approx(4).epsilon(1e-5));
}

TEST_CASE("neighbours that are equally near get equal shares") {
  const std::vector<NearGraph> same{{0, 0}, {1, 0}, {2, 0}, {3, 0}};

  for (const double share : sharesOf(same, 2))
    CHECK(share == Approx(0.25));
}

TEST_CASE("affinities are symmetric, add up to one and are those of scikit-learn") {
  const auto affinities = waveAffinities();

  double sum = 0;
  for (const double value : affinities.values)
    sum += value;
  CHECK(sum == Approx(1));
  CHECK(affinityOf(affinities, 0, 1) == Approx(0.0005237382180696034).epsilon(1e-3));
  CHECK(affinityOf(affinities, 3, 7) == Approx(0.005328811834386915).epsilon(1e-3));
  CHECK(affinityOf(affinities, 7, 3) == affinityOf(affinities, 3, 7));
}

TEST_CASE("affinities in another order are those of the same graphs") {
  const auto affinities = waveAffinities();
  const std::vector<std::int32_t> order{3, 0, 11, 1, 2, 10, 4, 9, 5, 8, 6, 7};

  const auto moved = inOrder(affinities, order);

  REQUIRE(moved.size() == 12);
  for (std::size_t a = 0; a < 12; ++a)
    for (std::int32_t b = 0; b < 12; ++b)
      CHECK(affinityOf(moved, a, b) == affinityOf(affinities, static_cast<std::size_t>(order[a]),
                                                  order[static_cast<std::size_t>(b)]));
}

TEST_CASE("points that are moved in another order come to the same places") {
  const auto affinities = waveAffinities();
  const GraphMap start{.positions = wavePlaces()};
  Progress progress;

  const auto plain = settledMap(start, affinities, 20, progress, {}, 100);
  const auto ordered = settledMap(start, affinities, 20, progress, {}, 0);

  REQUIRE(ordered.positions.size() == 12);
  CHECK(ordered.steps == plain.steps);
  for (std::size_t graph = 0; graph < 12; ++graph)
    for (const int axis : {0, 1})
      CHECK(ordered.positions[graph][axis] ==
            Approx(plain.positions[graph][axis]).epsilon(1e-6).margin(1e-9));
}

TEST_CASE("divergence and gradient are those of scikit-learn") {
  const auto affinities = waveAffinities();
  const auto places = wavePlaces();
  const auto repulsion = exactRepulsion(places);

  const auto gradient = mapGradient(affinities, places, repulsion, 1);

  // sklearn.manifold._t_sne._kl_divergence
  CHECK(mapDivergence(affinities, places, repulsion.total) ==
        Approx(1.196604500235144).epsilon(1e-5));
  CHECK(gradient[0][0] == Approx(-0.011322801236403).epsilon(1e-4));
  CHECK(gradient[0][1] == Approx(0.05396506260114).epsilon(1e-4));
  CHECK(gradient[4][0] == Approx(0.008140189225079).epsilon(1e-4));
  CHECK(gradient[4][1] == Approx(-0.039215277935969).epsilon(1e-4));
}

TEST_CASE("the gradient is the slope of the divergence") {
  const auto affinities = waveAffinities();
  const auto places = wavePlaces();
  const auto gradient = mapGradient(affinities, places, exactRepulsion(places), 1);
  constexpr double step = 1e-5;

  for (std::size_t point = 0; point < places.size(); ++point)
    for (const int axis : {0, 1}) {
      auto before = places;
      auto after = places;
      before[point][axis] -= step;
      after[point][axis] += step;
      const double slope = (mapDivergence(affinities, after, exactRepulsion(after).total) -
                            mapDivergence(affinities, before, exactRepulsion(before).total)) /
                           (2 * step);
      CHECK(gradient[point][axis] == Approx(slope).epsilon(1e-6).margin(1e-9));
    }
}

TEST_CASE("repulsion by the tree is the exact sum within a percent") {
  const double width = GENERATE(0.001, 1.0, 30.0, 300.0);
  const auto points = scattered(3000, width);

  requireNear(repulsionBy(treeOf(points), points.size(), {}), exactRepulsion(points));
}

TEST_CASE("repulsion by the grid is the exact sum within a percent") {
  const double width = GENERATE(0.001, 1.0, 30.0, 35.0);
  const auto points = scattered(3000, width);
  REQUIRE(RepulsionGrid::suits(points));

  requireNear(RepulsionGrid{}.repulsion(points, {}), exactRepulsion(points));
}

TEST_CASE("a grid follows points that spread and gather") {
  RepulsionGrid grid;
  for (const double width : {1.0, 1.05, 25.0, 26.0, 5.0}) {
    const auto points = scattered(2000, width);

    requireNear(grid.repulsion(points, {}), exactRepulsion(points));
  }
}

TEST_CASE("points that are few, far apart or no numbers are left to the tree") {
  CHECK_FALSE(RepulsionGrid::suits(scattered(100, 1)));
  CHECK_FALSE(RepulsionGrid::suits(scattered(3000, 300)));
  CHECK_FALSE(RepulsionGrid::suits(scattered(3000, 1e9)));
  auto points = scattered(100000, 100);
  CHECK(RepulsionGrid::suits(points));
  points[17][1] = std::nan("");
  CHECK_FALSE(RepulsionGrid::suits(points));
}

TEST_CASE("few points repel exactly, coincident ones count as near") {
  std::vector<Point2> points{{0, 0}, {0, 0}, {1, 0}};

  const auto found = repulsionBy(treeOf(points), points.size(), {});

  CHECK(found.total == Approx(2 * 1 + 4 * 0.5));
  CHECK(found.pushes[2][0] == Approx(2 * 0.25));
  CHECK(found.pushes[0][0] == Approx(-0.25));
  CHECK(found.pushes[0][1] == 0);
}

TEST_CASE("repulsion has the same bits on one core") {
  const auto points = scattered(5000, 50);
  const auto tree = treeOf(points);

  const auto all = repulsionBy(tree, points.size(), {});
  const auto byGrid = RepulsionGrid{}.repulsion(points, {});
  const tbb::global_control single{tbb::global_control::max_allowed_parallelism, 1};
  const auto one = repulsionBy(tree, points.size(), {});
  const auto oneByGrid = RepulsionGrid{}.repulsion(points, {});

  CHECK(all.pushes == one.pushes);
  CHECK(all.total == one.total);
  CHECK(byGrid.pushes == oneByGrid.pushes);
  CHECK(byGrid.total == oneByGrid.total);
}
