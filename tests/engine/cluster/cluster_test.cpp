#include "engine/cluster/cluster.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <stop_token>

#include "engine/cluster/cluster_cut.hpp"
#include "engine/core/error.hpp"
#include "engine/core/random.hpp"
#include "engine/gram/kernel_rows.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

/// K = x xᵀ + 1, whose distances are those of the points on the line.
Matrix gramOfLine(const std::vector<double>& points) {
  Matrix gram{points.size(), points.size()};
  for (std::size_t i = 0; i < points.size(); ++i)
    for (std::size_t j = 0; j < points.size(); ++j)
      gram(i, j) = points[i] * points[j] + 1;
  return gram;
}

/// Average linkage as the text book has it: join the closest two, again and again.
std::vector<double> heightsByDefinition(const std::vector<double>& points) {
  std::vector<std::vector<double>> clusters;
  for (const double point : points)
    clusters.push_back({point});
  const auto mean = [](const auto& a, const auto& b) {
    double sum = 0;
    for (const double x : a)
      for (const double y : b)
        sum += std::abs(x - y);
    return sum / static_cast<double>(a.size() * b.size());
  };
  std::vector<double> heights;
  while (clusters.size() > 1) {
    std::size_t bestA = 0;
    std::size_t bestB = 1;
    for (std::size_t a = 0; a < clusters.size(); ++a)
      for (std::size_t b = a + 1; b < clusters.size(); ++b)
        if (mean(clusters[a], clusters[b]) < mean(clusters[bestA], clusters[bestB])) {
          bestA = a;
          bestB = b;
        }
    heights.push_back(mean(clusters[bestA], clusters[bestB]));
    clusters[bestA].insert(clusters[bestA].end(), clusters[bestB].begin(), clusters[bestB].end());
    clusters.erase(clusters.begin() + static_cast<std::ptrdiff_t>(bestB));
  }
  return heights;
}

}  // namespace

TEST_CASE("four points on a line are clustered as by hand") {
  Progress progress;

  const auto clustering = clusterItems(gramOfLine({0, 10, 1, 13}), progress);

  REQUIRE(clustering.merges.size() == 3);
  CHECK(clustering.merges[0].first == 0);
  CHECK(clustering.merges[0].second == 2);
  CHECK(clustering.merges[0].height == Approx(1));
  CHECK(clustering.merges[1].first == 1);
  CHECK(clustering.merges[1].second == 3);
  CHECK(clustering.merges[1].height == Approx(3));
  CHECK(clustering.merges[2].first == 4);
  CHECK(clustering.merges[2].second == 5);
  CHECK(clustering.merges[2].height == Approx((10 + 13 + 9 + 12) / 4.0));
  CHECK(std::vector<Node>(clustering.order.oldFromNew().begin(),
                          clustering.order.oldFromNew().end()) == std::vector<Node>{0, 2, 1, 3});
}

TEST_CASE("heights are those of the definition of average linkage") {
  Random random{5};
  std::vector<double> points;
  for (int index = 0; index < 40; ++index)
    points.push_back(10 * random.uniform());
  const auto expected = heightsByDefinition(points);
  Progress progress;

  const auto clustering = clusterItems(gramOfLine(points), progress);

  REQUIRE(clustering.merges.size() == expected.size());
  for (std::size_t merge = 0; merge < expected.size(); ++merge)
    CHECK(clustering.merges[merge].height == Approx(expected[merge]).margin(1e-5));
}

TEST_CASE("every branch of the tree is a run of the order") {
  Random random{9};
  std::vector<double> points;
  for (int index = 0; index < 100; ++index)
    points.push_back(random.uniform());
  Progress progress;

  const auto clustering = clusterItems(gramOfLine(points), progress);

  std::vector<std::vector<Node>> places;
  for (const Node place : clustering.order.newFromOld())
    places.push_back({place});
  for (const auto& merge : clustering.merges) {
    auto both = places[merge.first];
    both.insert(both.end(), places[merge.second].begin(), places[merge.second].end());
    const auto [low, high] = std::minmax_element(both.begin(), both.end());
    CHECK(*high - *low + 1 == static_cast<Node>(both.size()));
    places.push_back(both);
  }
}

TEST_CASE("matrices of nothing, of one item and of equal items are clustered") {
  Progress progress;

  CHECK(clusterItems(Matrix{}, progress).merges.empty());
  CHECK(clusterItems(Matrix{1, 1, 1}, progress).order.size() == 1);
  const auto same = clusterItems(Matrix{5, 5, 1}, progress);
  CHECK(same.merges.size() == 4);
  CHECK(same.merges.back().height == 0);
}

TEST_CASE("hundreds of duplicates at equal distances are each joined exactly once") {
  const int groups = GENERATE(1, 2, 3, 7, 50, 400);
  constexpr std::size_t size = 400;
  Matrix gram{size, size};
  for (std::size_t i = 0; i < size; ++i)
    for (std::size_t j = 0; j < size; ++j)
      gram(i, j) = i % groups == j % groups ? 1 : 0.3;
  Progress progress;

  const auto clustering = clusterItems(gram, progress);

  std::vector<int> joined(2 * size - 1, 0);
  for (const auto& merge : clustering.merges) {
    ++joined[merge.first];
    ++joined[merge.second];
  }
  CHECK(std::count(joined.begin(), joined.end(), 1) == 2 * size - 2);
  CHECK(joined.back() == 0);
  for (std::size_t merge = 0; merge < clustering.merges.size(); ++merge)
    CHECK(clustering.merges[merge].height ==
          Approx(merge < size - groups ? 0 : std::sqrt(1.4)).margin(1e-6));
}

TEST_CASE("a matrix that is not square or not complete is refused") {
  Progress progress;
  Matrix incomplete{3, 3, 1};
  incomplete(1, 2) = std::numeric_limits<double>::quiet_NaN();

  CHECK_THROWS_AS(clusterItems(Matrix(2, 3), progress), Error);
  CHECK_THROWS_WITH(
      clusterItems(incomplete, progress),
      Catch::Matchers::ContainsSubstring("row 2, column 3 is not a number; compute all"));
}

TEST_CASE("a matrix that is not symmetric, or too large for single precision, is refused") {
  Progress progress;
  Matrix askew{3, 3, 1};
  askew(2, 1) = 0.5;
  Matrix rounded{3, 3, 1};
  rounded(2, 1) = 1 - 1e-9;
  Matrix huge{3, 3, 1};
  huge(0, 0) = 1e200;

  CHECK_THROWS_WITH(clusterItems(askew, progress),
                    Catch::Matchers::ContainsSubstring(
                        "not symmetric; row 2, column 3 is 1, but row 3, column 2 is 0.5"));
  CHECK_NOTHROW(clusterItems(rounded, progress));
  CHECK_THROWS_WITH(clusterItems(huge, progress),
                    Catch::Matchers::ContainsSubstring("row 1, column 1 is 1e+200"));
}

TEST_CASE("clustering stops when it is cancelled") {
  std::stop_source stop;
  stop.request_stop();
  Progress progress{stop.get_token()};

  CHECK_THROWS_AS(clusterItems(Matrix{5, 5, 1}, progress), Cancelled);
}

TEST_CASE("clusters of a matrix that is read row by row are those of one in memory, read once") {
  Random random{4};
  constexpr std::size_t size = 150;
  std::vector<double> points;
  for (std::size_t at = 0; at < size; ++at)
    points.push_back(random.uniform() * 10);
  const auto matrix = gramOfLine(points);
  std::vector<std::atomic<int>> reads(size);
  const KernelRows rows{size, size,
                        [&](std::size_t row, std::span<double> room) -> std::span<const double> {
                          ++reads[row];
                          std::ranges::copy(matrix.row(row), room.begin());
                          return room;
                        },
                        [&](std::size_t row, std::size_t column) { return matrix(row, column); }};
  Progress progress;

  const auto tree = clusterItems(rows, progress);

  CHECK(tree == clusterItems(matrix, progress));
  CHECK(std::ranges::all_of(reads, [](const auto& count) { return count == 1; }));
  CHECK(suggestedCut(tree, rows, 20, progress) == suggestedCut(tree, matrix, 20, progress));
  CHECK(std::ranges::all_of(reads, [](const auto& count) { return count == 2; }));
}

TEST_CASE("rows that are normalised as they are read are those of the normalised matrix") {
  Matrix raw{3, 3};
  const double values[] = {4, 2, 0, 2, 9, 0, 0, 0, 0};
  std::ranges::copy(values, raw.values().begin());

  const auto rows = normalisedRows(raw);

  // 2 / (2 · 3); a graph that has nothing to be alike in is like none.
  std::vector<double> room;
  const auto row = rows.row(0, room);
  CHECK(row[0] == 1);
  CHECK(row[1] == Approx(1.0 / 3));
  CHECK(row[2] == 0);
  CHECK(rows(1, 0) == Approx(1.0 / 3));
  CHECK(rows(2, 2) == 0);
}

TEST_CASE(
    "a matrix is refused as not symmetric wherever its rows differ, and not for its rounding") {
  constexpr std::size_t size = 200;
  Matrix gram{size, size, 0.25};
  for (std::size_t item = 0; item < size; ++item)
    gram(item, item) = 1;
  Progress progress;
  // Small values, rounded otherwise on either side: what single precision does to a product.
  gram(3, 150) = 1e-9;
  gram(150, 3) = 2e-9;
  // More alike than a kernel could make them: a negative square.
  gram(7, 90) = gram(90, 7) = 1.5;
  CHECK_NOTHROW(clusterItems(gram, progress));

  gram(160, 20) = 0.2501;
  CHECK_THROWS_WITH(clusterItems(gram, progress),
                    Catch::Matchers::ContainsSubstring(
                        "row 21, column 161 is 0.25, but row 161, column 21 is 0.2501"));
  gram(160, 20) = 0.25;
  gram(90, 7) = 1.6;
  CHECK_THROWS_WITH(clusterItems(gram, progress),
                    Catch::Matchers::ContainsSubstring("row 8, column 91 is 1.5"));
}

TEST_CASE("items that nothing is like, not even themselves, are unlike each other, too") {
  Matrix values{4, 4};
  values(0, 0) = values(1, 1) = 1;
  values(0, 1) = values(1, 0) = 0.9;
  Progress progress;

  const auto tree = clusterItems(values, progress);

  CHECK(tree.merges[0].first + tree.merges[0].second == 1);
  CHECK(tree.merges[0].height == Approx(std::sqrt(0.2)));
  CHECK(tree.merges[1].height == Approx(std::sqrt(2)));
  CHECK(tree.merges[2].height == Approx(std::sqrt(2)));
}
