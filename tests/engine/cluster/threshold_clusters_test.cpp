#include "engine/cluster/threshold_clusters.hpp"

#include <algorithm>
#include <random>

#include "engine/cluster/cluster_parts.hpp"
#include "engine/cluster/cluster_remarks.hpp"
#include "engine/result/memory_parts.hpp"
#include "tests/engine/map/wave_kernel.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

using Groups = std::vector<AlikeGroup>;

AlikeLists listsOf(const Matrix& values, double threshold) {
  AlikePairs pairs{values.rows(), threshold};
  Progress progress;
  offerRows(values, pairs, progress);
  return {values.rows(), pairs.finish()};
}

/// Graphs in a row, each alike to the next ones by the values that are given, and to no others.
Matrix chainOf(const std::vector<double>& values) {
  Matrix chain{values.size() + 1, values.size() + 1};
  for (std::size_t at = 0; at < chain.rows(); ++at)
    chain(at, at) = 1;
  for (std::size_t at = 0; at < values.size(); ++at)
    chain(at, at + 1) = chain(at + 1, at) = values[at];
  return chain;
}

/// Butina's rule as RDKit's ML.Cluster.Butina has it, but for ties: on the whole matrix.
Groups butinaOfMatrix(const Matrix& values, double threshold) {
  std::vector<std::int32_t> order;
  const auto size = static_cast<std::int32_t>(values.rows());
  const auto isAlike = [&](std::int32_t a, std::int32_t b) {
    return a != b && values(a, b) >= threshold;
  };
  const auto countOf = [&](std::int32_t a) {
    int count = 0;
    for (std::int32_t b = 0; b < size; ++b)
      count += isAlike(a, b);
    return count;
  };
  for (std::int32_t graph = 0; graph < size; ++graph)
    order.push_back(graph);
  std::ranges::stable_sort(order, std::ranges::greater{}, countOf);
  std::vector<bool> isTaken(values.rows());
  Groups groups;
  for (const auto leader : order) {
    if (isTaken[leader]) continue;
    groups.push_back({leader});
    for (std::int32_t other = 0; other < size; ++other)
      if (isAlike(leader, other) && !isTaken[other]) groups.back().push_back(other);
    for (const auto member : groups.back())
      isTaken[member] = true;
  }
  return groups;
}

Groups sorted(Groups groups) {
  for (auto& group : groups)
    std::ranges::sort(group);
  return groups;
}

/// Points in the plane, as many as make all cases of the rule.
Matrix randomKernel(std::size_t size) {
  std::mt19937 random{7};
  std::uniform_real_distribution<double> anywhere{0, 6};
  std::vector<Point3> points;
  for (std::size_t at = 0; at < size; ++at)
    points.push_back({anywhere(random), anywhere(random), 0});
  Matrix kernel{size, size};
  for (std::size_t i = 0; i < size; ++i)
    for (std::size_t j = 0; j < size; ++j)
      kernel(i, j) = gaussian(points[i], points[j]);
  return kernel;
}

}  // namespace

TEST_CASE("Butina's clusters of a chain begin where most are alike") {
  // 0-1-2-3-4: three have two neighbours, and 1 is the first of them; 3 finds 4 left.
  const auto chain = chainOf({0.8, 0.8, 0.8, 0.8});

  CHECK(sorted(butinaGroups(listsOf(chain, 0.5), 0.5)) == Groups{{0, 1, 2}, {3, 4}});
  CHECK(sorted(butinaGroups(listsOf(chain, 0.9), 0.9)) == Groups{{0}, {1}, {2}, {3}, {4}});
}

TEST_CASE("leader clusters go by the order of the graphs, and by the nearest leader") {
  // 0 leads 1; 2 is alike to 1, which leads nothing, and so leads 3; 4 is alike to 3 alone.
  const auto chain = chainOf({0.8, 0.8, 0.8, 0.8});
  CHECK(leaderGroups(listsOf(chain, 0.5), 0.5) == Groups{{0, 1}, {2, 3}, {4}});

  Matrix two{3, 3};
  for (std::size_t at = 0; at < 3; ++at)
    two(at, at) = 1;
  two(0, 2) = two(2, 0) = 0.6;
  two(1, 2) = two(2, 1) = 0.7;
  CHECK(leaderGroups(listsOf(two, 0.5), 0.5) == Groups{{0}, {1, 2}});
}

TEST_CASE("Butina's clusters on lists are those of the rule on the whole matrix") {
  const auto kernel = randomKernel(300);
  for (const double threshold : {0.2, 0.6, 0.9, 0.99}) {
    CAPTURE(threshold);
    CHECK(sorted(butinaGroups(listsOf(kernel, threshold), threshold)) ==
          sorted(butinaOfMatrix(kernel, threshold)));
  }
}

TEST_CASE("the best threshold has most clusters for the graphs that they hold") {
  // Four pairs: up to .6 they are one chain of 8, cut into 3 clusters of 8 graphs; up to .9 four
  // clusters of 8; up to .95 three of 6.
  const auto chain = chainOf({0.9, 0.6, 0.95, 0.6, 0.95, 0.6, 0.95});
  const auto lists = listsOf(chain, 0);

  CHECK(bestThreshold(lists, 0, ClusterMethod::Butina) == 0.9);
  CHECK(bestThreshold(listsOf(chainOf({0, 0}), 0), 0, ClusterMethod::Butina) == 1);
}

TEST_CASE("pairs are no series of many graphs") {
  // Twenty stars of five: their two first graphs are alike at .9, all at .7, and .5 joins stars.
  Matrix kernel{100, 100};
  for (std::size_t i = 0; i < 100; ++i)
    for (std::size_t j = 0; j < 100; ++j) {
      const bool isPair = i % 5 < 2 && j % 5 < 2;
      kernel(i, j) = i == j ? 1 : i / 5 != j / 5 ? 0.5 : isPair ? 0.9 : 0.7;
    }
  CHECK(leastOfSeries(100) == 5);
  CHECK(leastOfSeries(60) == 3);
  CHECK(leastOfSeries(8) == 2);
  CHECK(bestThreshold(listsOf(kernel, 0.1), 0, ClusterMethod::Butina) == 0.7);

  // A chain of pairs: two of 8 graphs are a series, and of 100 no two.
  Matrix pairs{100, 100};
  for (std::size_t i = 0; i < 100; ++i)
    for (std::size_t j = 0; j < 100; ++j)
      pairs(i, j) = i == j ? 1 : i / 2 == j / 2 ? 0.9 : i / 10 == j / 10 ? 0.6 : 0;
  CHECK(bestThreshold(listsOf(pairs, 0.1), 0, ClusterMethod::Butina) == 0.6);
}

TEST_CASE("clusters by a threshold have middles that are alike to all, and single graphs apart") {
  Matrix values = chainOf({0.8, 0.7, 0, 0});
  Progress progress;
  const auto clusters =
      findClusters(values, {.method = ClusterMethod::Butina, .threshold = 0.5}, progress);

  CHECK(clusters.cut.members == Groups{{0, 1, 2}});
  CHECK(clusters.cut.groupOf == std::vector<std::int32_t>{0, 0, 0, -1, -1});
  CHECK(clusters.medoids == std::vector<std::int32_t>{1});
  CHECK(clusters.likeness[0] == Approx(0.75));
  CHECK(clusters.singles == std::vector<std::int32_t>{3, 4});
  CHECK(clusters.shareOfPairs == Approx(0.2));
}

TEST_CASE("a threshold is one of normalised values, and of matrices that are symmetric") {
  auto scaled = chainOf({0.8, 0.8, 0.4});
  for (std::size_t row = 0; row < scaled.rows(); ++row)
    for (std::size_t column = 0; column < scaled.columns(); ++column)
      scaled(row, column) *= 4;
  const ClusterOptions options{.method = ClusterMethod::Leader, .threshold = 0.5};
  Progress progress;

  CHECK(findClusters(scaled, options, progress) ==
        findClusters(chainOf({0.8, 0.8, 0.4}), options, progress));
  scaled(1, 0) = 0;
  CHECK_THROWS_AS(findClusters(scaled, options, progress), Error);
  scaled(0, 1) = std::numeric_limits<double>::quiet_NaN();
  CHECK_THROWS_AS(findClusters(scaled, options, progress), Error);
}

TEST_CASE("without a threshold the most alike pairs are kept in whatever order they come") {
  constexpr std::int32_t size = 1200;
  std::vector<AlikePair> all;
  std::mt19937 random{3};
  for (std::int32_t a = 0; a < size; ++a)
    for (std::int32_t b = a + 1; b < size; ++b)
      all.push_back({a, b, static_cast<double>(random() % 5000) / 5000});
  AlikePairs inOrder{size, 0}, shuffled{size, 0};
  for (const auto& pair : all)
    inOrder.offer(pair);
  std::ranges::shuffle(all, random);
  for (const auto& pair : all)
    shuffled.offer(pair);

  const auto kept = inOrder.finish();
  CHECK(kept == shuffled.finish());
  CHECK(inOrder.floor() == shuffled.floor());
  // 64 a graph, and all that are as alike as the last.
  std::ranges::sort(all, std::ranges::greater{}, &AlikePair::value);
  CHECK(inOrder.floor() == all[64 * size - 1].value);
  CHECK(kept.size() == static_cast<std::size_t>(std::ranges::count_if(
                           all, [&](const auto& pair) { return pair.value >= inOrder.floor(); })));
}

TEST_CASE("kept clusters by a threshold come back as they were") {
  Progress progress;
  const auto clusters =
      findClusters(waveKernel(), {.method = ClusterMethod::Butina, .threshold = 0.6}, progress);
  MemoryParts parts;
  keepClusters(clusters, parts);

  REQUIRE_FALSE(clusters.singles.empty());
  CHECK(keptClusters(12, parts) == clusters);
}

TEST_CASE("options settle on the method that they ask for") {
  using enum ClusterMethod;
  CHECK(settled({}, true).method == Butina);
  CHECK(settled({}, false).method == Hierarchical);
  CHECK(settled({.number = 4}, true).method == Hierarchical);
  CHECK(settled({.threshold = 0.5}, false).method == Butina);
  CHECK(settled({.method = Leader}, false).method == Leader);
  CHECK_THROWS_AS(settled({.threshold = 0.5, .number = 4}, true), Error);
  CHECK_THROWS_AS(settled({.method = Butina, .number = 4}, true), Error);
  CHECK_THROWS_AS(settled({.method = Hierarchical, .threshold = 0.5}, true), Error);
}

TEST_CASE("remarks say the threshold that was chosen, and of clusters that are none") {
  Progress progress;
  const ClusterOptions chosen{.method = ClusterMethod::Butina};
  const auto remarks = clusterRemarks(findClusters(waveKernel(), chosen, progress), chosen);
  REQUIRE(remarks.size() == 1);
  CHECK(remarks[0].code == "clusters.threshold-chosen");
  CHECK(remarks[0].severity == Severity::Note);

  const ClusterOptions high{.method = ClusterMethod::Butina, .threshold = 1};
  const auto none = clusterRemarks(findClusters(chainOf({0.1, 0.2}), high, progress), high);
  REQUIRE(none.size() == 1);
  CHECK(none[0].code == "clusters.none");
  const ClusterOptions low{.method = ClusterMethod::Butina, .threshold = 0.1};
  const auto one = clusterRemarks(findClusters(chainOf({0.1, 0.2}), low, progress), low);
  REQUIRE(one.size() == 1);
  CHECK(one[0].code == "clusters.one-has-nearly-all");
}
