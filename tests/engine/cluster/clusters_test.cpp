#include "engine/cluster/clusters.hpp"

#include "engine/cluster/cluster_parts.hpp"
#include "engine/result/memory_parts.hpp"
#include "tests/engine/map/wave_kernel.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

TEST_CASE("clusters have their middles and how alike the others are to them") {
  Progress progress;
  const auto clusters = findClusters(waveKernel(), {.number = 4}, progress);

  // The least row sum of distances in each group of the cut that SciPy makes, and NumPy's mean.
  CHECK(clusters.medoids == std::vector<std::int32_t>{9, 11, 1, 2});
  REQUIRE(clusters.likeness.size() == 4);
  CHECK(clusters.likeness[0] == Approx(0.693720568230843));
  CHECK(clusters.likeness[1] == Approx(0.688194021811175));
  CHECK(clusters.likeness[2] == Approx(0.7029126420619666));
  CHECK(clusters.likeness[3] == 1);
  CHECK(clusters.silhouette == Approx(0.2171005905016923));
}

TEST_CASE("likeness in clusters is that of normalised values") {
  auto scaled = waveKernel();
  for (std::size_t row = 0; row < scaled.rows(); ++row)
    for (std::size_t column = 0; column < scaled.columns(); ++column)
      scaled(row, column) *= 9;
  Progress progress;
  const auto clusters = findClusters(scaled, {.number = 4}, progress);
  const auto normalised = findClusters(waveKernel(), {.number = 4}, progress);

  for (std::size_t group = 0; group < 4; ++group)
    CHECK(clusters.likeness[group] == Approx(normalised.likeness[group]));
}

TEST_CASE("without a number there are as many clusters as fit best") {
  Progress progress;
  const auto clusters = findClusters(waveKernel(), {}, progress);

  for (const int number : {2, 3, 4, 5, 6})
    CHECK(clusters.silhouette >=
          findClusters(waveKernel(), {.number = number}, progress).silhouette);
}

TEST_CASE("kept clusters come back as they were") {
  Progress progress;
  const auto clusters = findClusters(waveKernel(), {.number = 4}, progress);
  MemoryParts parts;
  keepClusters(clusters, parts);

  CHECK(keptClusters(12, parts) == clusters);
  CHECK_THROWS_AS(keptClusters(11, parts), MalformedBytes);
  MemoryParts none;
  CHECK_FALSE(keptClusters(12, none));
  CHECK(clusterOptionsOf(resultRequestOf(ClusterOptions{.number = 7}).options).number == 7);
}
