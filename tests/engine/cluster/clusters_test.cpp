#include "engine/cluster/clusters.hpp"

#include "engine/cluster/cluster_parts.hpp"
#include "engine/cluster/residue_shares.hpp"
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

TEST_CASE("graphs that nothing is like, not even themselves, are single and part no others") {
  constexpr std::size_t unlike = 25, alike = 12;  // more than clusters are tried without a number
  const auto wave = waveKernel();
  Matrix gram{unlike + alike, unlike + alike};
  for (std::size_t i = 0; i < alike; ++i)
    for (std::size_t j = 0; j < alike; ++j)
      gram(unlike + i, unlike + j) = wave(i, j);
  const int number = GENERATE(0, 4);
  Progress progress;

  const auto of = findClusters(wave, {.number = number}, progress);
  const auto among = findClusters(gram, {.number = number}, progress);

  CHECK(among.silhouette == of.silhouette);
  CHECK(among.likeness == of.likeness);
  REQUIRE(among.cut.members.size() == of.cut.members.size());
  for (std::size_t group = 0; group < of.cut.members.size(); ++group) {
    auto members = of.cut.members[group];
    for (auto& member : members)
      member += unlike;
    CHECK(among.cut.members[group] == members);
    CHECK(among.medoids[group] == of.medoids[group] + static_cast<std::int32_t>(unlike));
  }
  CHECK(among.singles.size() == unlike);
  CHECK(among.cut.groupOf[unlike - 1] == -1);
  MemoryParts parts;
  keepClusters(among, parts);
  CHECK(keptClusters(unlike + alike, parts) == among);
}

TEST_CASE("a short protein is no more like a larger one than its share of the residues") {
  const ResidueShares shares{{3, 39, 40, 78}};
  Matrix gram{4, 4};
  for (std::size_t i = 0; i < 4; ++i)
    for (std::size_t j = 0; j < 4; ++j)
      gram(i, j) = i == j ? 1 : 0.6;

  const auto held = heldTo(gram, shares);

  CHECK(held(0, 1) == Approx(3. / 39));
  CHECK(held(3, 0) == Approx(3. / 78));
  CHECK(held(1, 2) == 0.6);  // 39/40 is more
  CHECK(held(1, 3) == 0.5);
  CHECK(held(2, 3) == 0.6);  // both can be told from chance
  CHECK(held(0, 0) == 1);
  std::vector<double> room;
  CHECK(held.row(3, room)[1] == 0.5);
  CHECK(ResidueShares{}.most(0, 3) == 1);
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
