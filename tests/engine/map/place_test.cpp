#include "engine/map/place.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/core/error.hpp"
#include "engine/map/affinities.hpp"
#include "engine/map/nearest.hpp"
#include "tests/engine/map/wave_kernel.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// The kernel values of new points with the wave points.
Matrix crossOf(const std::vector<Point3>& fresh) {
  const auto known = wavePoints();
  Matrix cross{fresh.size(), known.size()};
  for (std::size_t i = 0; i < fresh.size(); ++i)
    for (std::size_t j = 0; j < known.size(); ++j)
      cross(i, j) = gaussian(fresh[i], known[j]);
  return cross;
}

const std::vector<double> ones(12, 1);

}  // namespace

TEST_CASE("new graphs are projected into a map by kernel PCA as scikit-learn does it") {
  Progress progress;
  const auto map = mapGraphs(waveKernel(), {.method = MapMethod::Pca}, progress);

  const auto places = placedInMap(map, MapMethod::Pca, crossOf({{0.3, -0.2, 0.5}}),
                                  std::vector<double>{1}, ones, progress);

  CHECK(places[0][0] == Approx(0.134881649813314).epsilon(1e-9));
  CHECK(places[0][1] == Approx(-0.159745172026543).epsilon(1e-9));
}

TEST_CASE("the divergence of a new point has the slope that its gradient says") {
  const std::vector<Point2> points{{0, 0}, {2, 1}, {-1, 3}, {4, -2}};
  const std::vector<std::int32_t> neighbours{0, 2};
  const std::vector<double> shares{0.7, 0.3};
  constexpr double step = 1e-6;
  const auto valueAt = [&](double x, double y) {
    return placeDivergence({x, y}, points, neighbours, shares).value;
  };

  const auto here = placeDivergence({0.4, 0.9}, points, neighbours, shares);

  CHECK(here.gradient[0] ==
        Approx((valueAt(0.4 + step, 0.9) - valueAt(0.4 - step, 0.9)) / (2 * step)).epsilon(1e-6));
  CHECK(here.gradient[1] ==
        Approx((valueAt(0.4, 0.9 + step) - valueAt(0.4, 0.9 - step)) / (2 * step)).epsilon(1e-6));
}

TEST_CASE("a new graph goes where its divergence is least") {
  Progress progress;
  const auto map = mapGraphs(waveKernel(), {.perplexity = 3, .steps = 500}, progress);
  const auto cross = crossOf({{0.3, -0.2, 0.5}});
  const auto nearest = nearestOf(cross.row(0), 1, ones, 9, 12);
  const auto shares = sharesOf(nearest, 3);
  std::vector<std::int32_t> neighbours;
  for (const auto& near : nearest)
    neighbours.push_back(near.graph);
  const auto valueAt = [&](const Point2& place) {
    return placeDivergence(place, map.positions, neighbours, shares).value;
  };
  double least = std::numeric_limits<double>::infinity();
  double width = 1;
  for (const auto& place : map.positions)
    width = std::max({width, std::abs(place[0]), std::abs(place[1])});
  for (int x = -200; x <= 200; ++x)
    for (int y = -200; y <= 200; ++y)
      least = std::min(least, valueAt({width * x / 200, width * y / 200}));

  const auto place =
      placedInMap(map, MapMethod::Tsne, cross, std::vector<double>{1}, ones, progress)[0];

  CHECK(valueAt(place) <= least + 1e-9);
}

TEST_CASE("new graphs that are known land beside themselves in a map by t-SNE") {
  Progress progress;
  const auto map = mapGraphs(waveKernel(), {.perplexity = 3, .steps = 500}, progress);
  double width = 0;
  for (const auto& a : map.positions)
    for (const auto& b : map.positions)
      width = std::max(width, std::hypot(a[0] - b[0], a[1] - b[1]));

  const auto places =
      placedInMap(map, MapMethod::Tsne, crossOf(wavePoints()), ones, ones, progress);

  for (std::size_t at = 0; at < places.size(); ++at)
    CHECK(std::hypot(places[at][0] - map.positions[at][0], places[at][1] - map.positions[at][1]) <
          0.25 * width);
}

TEST_CASE("new graphs whose values do not fit the map are refused") {
  Progress progress;
  const auto map = mapGraphs(waveKernel(), {.method = MapMethod::Pca}, progress);
  Matrix missing = crossOf({{0, 0, 0}});
  missing(0, 4) = std::numeric_limits<double>::quiet_NaN();
  const std::vector<double> one{1};

  CHECK_THROWS_WITH(placedInMap(map, MapMethod::Pca, Matrix(1, 5), one, ones, progress),
                    Catch::Matchers::ContainsSubstring("5 columns, but the map has 12"));
  CHECK_THROWS_WITH(placedInMap(map, MapMethod::Pca, missing, one, ones, progress),
                    Catch::Matchers::ContainsSubstring("row 1, column 5"));
  CHECK_THROWS_AS(placedInMap(map, MapMethod::Pca, crossOf({{0, 0, 0}}), ones, ones, progress),
                  Error);
}
