#include "engine/map/map.hpp"

#include <tbb/global_control.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <stop_token>

#include "engine/core/error.hpp"
#include "engine/core/random.hpp"
#include "engine/map/map_parts.hpp"
#include "engine/map/quality.hpp"
#include "engine/result/memory_parts.hpp"
#include "tests/engine/map/grouped_kernel.hpp"
#include "tests/engine/map/wave_kernel.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

double squareBetween(const Point2& a, const Point2& b) {
  return (a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]);
}

/// Places by distance from one item: 0 for itself.
std::vector<std::size_t> ranks(const std::vector<double>& distances) {
  std::vector<std::size_t> order(distances.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t at) { return distances[at]; });
  std::vector<std::size_t> rank(order.size());
  for (std::size_t place = 0; place < order.size(); ++place)
    rank[order[place]] = place;
  return rank;
}

/// Trustworthiness as Venna and Kaski define it: strangers among the k nearest in the map cost
/// their rank among the true neighbours.
double trustworthiness(const Matrix& gram, const std::vector<Point2>& places, std::size_t k) {
  const std::size_t n = gram.rows();
  double cost = 0;
  for (std::size_t i = 0; i < n; ++i) {
    std::vector<double> far(n);
    std::vector<double> farInMap(n);
    for (std::size_t j = 0; j < n; ++j) {
      far[j] = j == i ? -1 : gram(i, i) + gram(j, j) - 2 * gram(i, j);
      farInMap[j] = j == i ? -1 : squareBetween(places[i], places[j]);
    }
    const auto rank = ranks(far);
    const auto rankInMap = ranks(farInMap);
    for (std::size_t j = 0; j < n; ++j)
      if (j != i && rankInMap[j] <= k && rank[j] > k) cost += static_cast<double>(rank[j] - k);
  }
  const auto size = static_cast<double>(n);
  const auto near = static_cast<double>(k);
  return 1 - 2 * cost / (size * near * (2 * size - 3 * near - 1));
}

/// The share of graphs whose nearest in the map is of their group.
double nearestInGroup(const std::vector<Point2>& places) {
  std::size_t inGroup = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    std::size_t nearest = i == 0 ? 1 : 0;
    for (std::size_t j = 0; j < places.size(); ++j)
      if (j != i && squareBetween(places[i], places[j]) < squareBetween(places[i], places[nearest]))
        nearest = j;
    inGroup += i / groupSize == nearest / groupSize;
  }
  return static_cast<double>(inGroup) / static_cast<double>(places.size());
}

}  // namespace

TEST_CASE("a map by t-SNE keeps groups together and neighbours near") {
  Progress progress;
  const auto gram = groupedKernel();

  const auto map = mapGraphs(gram, {}, progress);

  CHECK(nearestInGroup(map.positions) > 0.99);
  // sklearn.manifold.TSNE(metric="precomputed", init="pca") reaches 0.96 with such data.
  CHECK(trustworthiness(gram, map.positions, 10) > 0.95);
  CHECK(map.divergence > 0);
  CHECK(map.kept > 0.3);
  CHECK(map.perplexity == 30);
}

TEST_CASE("a map has the same bits on one core, and others by another seed") {
  const auto gram = groupedKernel();
  const MapOptions options{.steps = 60};
  Progress progress;

  const auto all = mapGraphs(gram, options, progress);
  const auto other = mapGraphs(gram, {.steps = 60, .seed = 2}, progress);
  const tbb::global_control single{tbb::global_control::max_allowed_parallelism, 1};
  const auto one = mapGraphs(gram, options, progress);

  CHECK(all == one);
  CHECK(all.positions != other.positions);
}

TEST_CASE("a map by kernel PCA has its coordinates and its shares") {
  Progress progress;

  const auto map = mapGraphs(waveKernel(), {.method = MapMethod::Pca}, progress);

  // scikit-learn; see the test of kernel PCA
  CHECK(map.positions[5][0] == Approx(0.33324288525923).epsilon(1e-9));
  CHECK(map.positions[5][1] == Approx(0.666938693656994).epsilon(1e-9));
  CHECK(map.shares[0] == Approx(2.171628402574883 / 7.295248533351857));
  CHECK(map.isSettled);
}

TEST_CASE("maps of one, two, three and many equal graphs are finite") {
  const std::size_t count = GENERATE(1, 2, 3, 50);
  const auto method = GENERATE(MapMethod::Pca, MapMethod::Tsne);
  Progress progress;

  const auto map = mapGraphs(Matrix{count, count, 1}, {.method = method, .steps = 300}, progress);

  REQUIRE(map.positions.size() == count);
  for (const auto& place : map.positions)
    CHECK((std::isfinite(place[0]) && std::isfinite(place[1])));
}

TEST_CASE("neighbours kept are counted as by hand") {
  // On a line 0, 1, 2, 3, 4 two neighbours are compared each.
  Matrix gram{5, 5};
  std::vector<Point2> line, turned;
  for (int i = 0; i < 5; ++i) {
    line.push_back({2.0 * i, 0});
    for (int j = 0; j < 5; ++j)
      gram(static_cast<std::size_t>(i), static_cast<std::size_t>(j)) = i * j;
  }
  turned = line;
  std::swap(turned[0], turned[4]);
  Progress progress;

  CHECK(keptNeighbours(gram, line, progress) == 1);
  // True: 0 {1,2}, 1 {0,2}, 2 {1,3}, 3 {2,4}, 4 {3,2}. In the map of 4 1 2 3 0:
  // 0 {3,2}, 1 {4,2}, 2 {1,3}, 3 {2,0}, 4 {1,2}.
  CHECK(keptNeighbours(gram, turned, progress) == Approx((1 + 1 + 2 + 1 + 1) / 10.0));
}

TEST_CASE("a map is watched while it settles, and kept when it is stopped") {
  std::stop_source keep;
  Progress progress{{}, keep.get_token()};
  int looks = 0;

  const auto map =
      mapGraphs(groupedKernel(), {.steps = 100'000}, progress, [&](const GraphMap& now) {
        ++looks;
        CHECK(now.positions.size() == groups * groupSize);
        if (looks == 3) keep.request_stop();
      });

  CHECK(looks == 3);
  CHECK_FALSE(map.isSettled);
  CHECK(map.steps < 100'000);
}

TEST_CASE("a map stops when it is cancelled") {
  std::stop_source stop;
  stop.request_stop();
  Progress progress{stop.get_token()};

  CHECK_THROWS_AS(mapGraphs(groupedKernel(), {}, progress), Cancelled);
}

TEST_CASE("a matrix that is empty, not square or not complete has no map") {
  Progress progress;
  Matrix incomplete{3, 3, 1};
  incomplete(2, 1) = std::numeric_limits<double>::quiet_NaN();

  CHECK_THROWS_WITH(mapGraphs({}, {}, progress),
                    Catch::Matchers::ContainsSubstring("without rows"));
  CHECK_THROWS_WITH(mapGraphs(Matrix(2, 3), {}, progress),
                    Catch::Matchers::ContainsSubstring("cannot be mapped"));
  CHECK_THROWS_WITH(mapGraphs(incomplete, {}, progress),
                    Catch::Matchers::ContainsSubstring("row 3, column 2 is not a number"));
}

TEST_CASE("a kept map comes back as it was, and not for another number of graphs") {
  Progress progress;
  const auto map = mapGraphs(waveKernel(), {.perplexity = 3, .steps = 20}, progress);
  MemoryParts parts;

  keepMap(map, parts);

  CHECK(keptMap(12, parts) == map);
  CHECK_THROWS_AS(keptMap(11, parts), MalformedBytes);
  CHECK(mapOptionsOf(resultRequestOf(MapOptions{.perplexity = 7}).options) ==
        MapOptions{.perplexity = 7});
}

TEST_CASE("the medoid of a map is nearest to all others by normalised values") {
  // By hand: normalised, 0 1 2 have .9 and .4, .9 and .8, .4 and .8: sums of distances 1.54, 1.08
  // and 1.73. Raw, the sums of the row 2 are the largest.
  Matrix gram(3, 3);
  const double scales[] = {1, 1, 10},
               likeness[3][3] = {{1, 0.9, 0.4}, {0.9, 1, 0.8}, {0.4, 0.8, 1}};
  for (std::size_t row = 0; row < 3; ++row)
    for (std::size_t column = 0; column < 3; ++column)
      gram(row, column) = likeness[row][column] * scales[row] * scales[column];
  Progress progress;

  const auto map = mapGraphs(gram, {.method = MapMethod::Pca}, progress);

  CHECK(map.medoid == 1);
  CHECK(map.likenessOfMedoid == Approx(0.85));
  CHECK(mapGraphs(Matrix(1, 1, 1), {}, progress).medoid == -1);

  // 1 has the greatest mean likeness, .52; 0 the least sum of distances, 2.39 to 2.94.
  Matrix twins(4, 4);
  const double values[4][4] = {
      {1, 0.52, 1, 0}, {0.52, 1, 0.52, 0.52}, {1, 0.52, 1, 0}, {0, 0.52, 0, 1}};
  for (std::size_t row = 0; row < 4; ++row)
    for (std::size_t column = 0; column < 4; ++column)
      twins(row, column) = values[row][column];
  CHECK(mapGraphs(twins, {.method = MapMethod::Pca}, progress).medoid == 0);
}

TEST_CASE("a map that was kept without what is known of its graphs now is read as it was") {
  MemoryParts parts;
  GraphMap map{
      .positions = {{0, 1}, {2, 3}}, .medoid = 1, .likenessOfMedoid = 0.5, .usualLikeness = 0.25};
  keepMap(map, parts);
  const auto bytes = parts.load(0)->data;
  CHECK(keptMap(2, parts) == map);
  const auto withoutLast = [&](std::ptrdiff_t count) {
    MemoryParts older;
    older.begin({}, 1);
    older.store(0, std::vector<std::byte>{bytes.begin(), bytes.end() - count}, {});
    return keptMap(2, older).value();
  };

  map.usualLikeness = 0;
  CHECK(withoutLast(8) == map);
  map.medoid = -1;
  map.likenessOfMedoid = 0;
  CHECK(withoutLast(20) == map);
}
