#include "engine/cluster/cluster_cut.hpp"

#include <cmath>

#include "tests/engine/map/wave_kernel.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

using Groups = std::vector<std::vector<std::int32_t>>;

Clustering waveTree() {
  Progress progress;
  return clusterItems(waveKernel(), progress);
}

}  // namespace

TEST_CASE("the linkage is that of SciPy") {
  const auto linkage = linkageOf(waveTree());

  // scipy.cluster.hierarchy.linkage(squareform(sqrt(2 - 2 K)), "average")
  const double expected[11][4] = {
      {7, 9, 0.610431590731436, 2},   {6, 10, 0.702505598998407, 2},  {5, 11, 0.76623935575249, 2},
      {1, 8, 0.770827293157207, 2},   {3, 13, 0.782436047988402, 3},  {4, 14, 0.85371595968245, 3},
      {0, 12, 0.916472888925473, 3},  {16, 18, 0.946836483081803, 6}, {2, 15, 0.956210230083275, 3},
      {19, 20, 1.226895188260714, 9}, {17, 21, 1.261333178561931, 12}};
  REQUIRE(linkage.rows() == 11);
  for (std::size_t row = 0; row < 11; ++row) {
    for (const std::size_t column : {0, 1, 3})
      CHECK(linkage(row, column) == expected[row][column]);
    CHECK(linkage(row, 2) == Approx(expected[row][2]).epsilon(1e-6));
  }
}

TEST_CASE("groups by number and by height are those of SciPy, the largest first") {
  const auto tree = waveTree();

  // scipy.cluster.hierarchy.fcluster, by "maxclust" 4 and by "distance" 0.9
  CHECK(cutIntoGroups(tree, 4).members == Groups{{0, 3, 6, 7, 9, 10}, {4, 5, 11}, {1, 8}, {2}});
  CHECK(cutAtHeight(tree, 0.9).members == Groups{{3, 6, 10}, {4, 5, 11}, {1, 8}, {7, 9}, {0}, {2}});
  CHECK(cutIntoGroups(tree, 4).groupOf ==
        std::vector<std::int32_t>{0, 2, 3, 0, 1, 1, 0, 0, 2, 0, 0, 1});
}

TEST_CASE("a cut by number says a height that makes the same groups") {
  const auto tree = waveTree();

  for (std::size_t number = 1; number <= 12; ++number) {
    const auto cut = cutIntoGroups(tree, number);
    CHECK(cut.members.size() == number);
    CHECK(cutAtHeight(tree, cut.height).members == cut.members);
  }
}

TEST_CASE("cuts beyond the tree are one group, or each item alone") {
  const auto tree = waveTree();

  CHECK(cutIntoGroups(tree, 0).members.size() == 1);
  CHECK(cutIntoGroups(tree, 99).members.size() == 12);
  CHECK(cutAtHeight(tree, 5).members.size() == 1);
  CHECK(cutAtHeight(tree, -1).members.size() == 12);
  CHECK(cutIntoGroups(Clustering{}, 3).members.empty());
}

TEST_CASE("the items below a branch stand as the leaves do") {
  const auto tree = waveTree();

  auto below = itemsBelow(tree, 19);  // what merge 7 joins
  const auto places = tree.order.newFromOld();
  for (std::size_t at = 1; at < below.size(); ++at)
    CHECK(places[below[at]] == places[below[at - 1]] + 1);
  std::ranges::sort(below);
  CHECK(below == std::vector<std::int32_t>{0, 3, 6, 7, 9, 10});
  CHECK(itemsBelow(tree, 5) == std::vector<std::int32_t>{5});
}

TEST_CASE("the cluster at a height is the last that was made up to it") {
  const auto tree = waveTree();

  // By the linkage of SciPy: 7 joins 9 at 0.61 as 12, 0 joins that at 0.916 as 18.
  CHECK(clusterAt(tree, 7, 0.5) == 7);
  CHECK(clusterAt(tree, 7, 0.7) == 12);
  CHECK(clusterAt(tree, 0, 0.93) == 18);
  CHECK(clusterAt(tree, 9, 2) == 22);
}

TEST_CASE("medoids are the items of the least sum of distances") {
  Progress progress;
  const auto kernel = waveKernel();

  // NumPy: sums 1.7074, 1.6612, 1.5787 of 4, 5, 11; the least of the six is 3.85106 of item 9
  CHECK(medoidsOf(cutIntoGroups(waveTree(), 4), kernel, progress) ==
        std::vector<std::int32_t>{9, 11, 1, 2});
}

TEST_CASE("the silhouette is that of scikit-learn") {
  Progress progress;
  const auto kernel = waveKernel();
  const auto tree = waveTree();

  // sklearn.metrics.silhouette_score(..., metric="precomputed")
  CHECK(silhouette(cutIntoGroups(tree, 4), kernel, progress) == Approx(0.2171005905016923));
  CHECK(silhouette(cutIntoGroups(tree, 3), kernel, progress) == Approx(0.26176352211973364));
  CHECK(silhouette(cutIntoGroups(tree, 1), kernel, progress) == 0);
  CHECK(silhouette(cutIntoGroups(tree, 12), kernel, progress) == 0);
}

TEST_CASE("no suggested group has more than half of the items where that can be") {
  // Two groups of four on a line, and one far away: x y is a kernel with distances |x - y|.
  const std::vector<double> places{0, 0.1, 0.2, 0.3, 1.5, 1.6, 1.7, 1.8, 50};
  Matrix kernel{places.size(), places.size()};
  for (std::size_t row = 0; row < places.size(); ++row)
    for (std::size_t column = 0; column < places.size(); ++column)
      kernel(row, column) = places[row] * places[column];
  Progress progress;
  const auto tree = clusterItems(kernel, progress);

  // The silhouette alone would leave the one that is far away beside all others.
  CHECK(silhouette(cutIntoGroups(tree, 2), kernel, progress) >
        silhouette(cutIntoGroups(tree, 3), kernel, progress));
  CHECK(suggestedCut(tree, kernel, 20, progress).members.size() == 3);
  // Nothing better is there than the best of all.
  CHECK(suggestedCut(tree, kernel, 2, progress).members.size() == 2);
}

TEST_CASE("the suggested cut is that of the best silhouette") {
  Progress progress;

  // scikit-learn: 0.206, 0.262, 0.217, 0.179, ... for 2, 3, 4, 5 groups
  CHECK(suggestedCut(waveTree(), waveKernel(), 20, progress).members.size() == 3);
  CHECK(suggestedCut(waveTree(), waveKernel(), 2, progress).members.size() == 2);
  CHECK(suggestedCut(clusterItems(Matrix{2, 2, 1}, progress), Matrix{2, 2, 1}, 20, progress)
            .members.size() == 1);
}
