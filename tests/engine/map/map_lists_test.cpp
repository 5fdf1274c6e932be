#include "engine/map/map_lists.hpp"

#include <tbb/global_control.h>

#include <cmath>
#include <numbers>

#include "engine/core/error.hpp"
#include "engine/map/spectral_start.hpp"
#include "tests/engine/map/grouped_kernel.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// The graphs most like each of a kernel matrix, by normalised values.
std::vector<std::vector<SimilarGraph>> listsOf(Matrix gram, std::size_t most) {
  std::vector<double> roots;
  for (std::size_t at = 0; at < gram.rows(); ++at)
    roots.push_back(std::sqrt(gram(at, at)));
  for (std::size_t row = 0; row < gram.rows(); ++row)
    for (std::size_t column = 0; column < gram.rows(); ++column)
      gram(row, column) /= roots[row] * roots[column];
  std::vector<std::vector<SimilarGraph>> lists;
  for (std::size_t row = 0; row < gram.rows(); ++row) {
    std::vector<SimilarGraph> list;
    for (std::size_t column = 0; column < gram.columns(); ++column)
      if (column != row) list.push_back({static_cast<std::int32_t>(column), gram(row, column)});
    std::ranges::stable_sort(list, std::ranges::greater{}, &SimilarGraph::value);
    list.resize(most);
    lists.push_back(std::move(list));
  }
  return lists;
}

/// The graph that is nearest to one in the map.
std::size_t nearestInMap(const GraphMap& map, std::size_t graph) {
  std::size_t nearest = graph == 0 ? 1 : 0;
  const auto square = [&](std::size_t other) {
    return std::hypot(map.positions[graph][0] - map.positions[other][0],
                      map.positions[graph][1] - map.positions[other][1]);
  };
  for (std::size_t other = 0; other < map.positions.size(); ++other)
    if (other != graph && square(other) < square(nearest)) nearest = other;
  return nearest;
}

}  // namespace

TEST_CASE("a map of lists keeps the groups that the lists come from, on one core as on all") {
  const auto lists = listsOf(groupedKernel(), 30);
  Progress progress;

  const auto map = mapLists(nearLists(lists, {.steps = 400}), progress);
  const tbb::global_control single{tbb::global_control::max_allowed_parallelism, 1};
  const auto again = mapLists(nearLists(lists, {.steps = 400}), progress);

  CHECK(map == again);
  REQUIRE(map.positions.size() == groups * groupSize);
  CHECK(map.perplexity == 10);  // a third of the lists
  std::size_t inGroup = 0;
  for (std::size_t graph = 0; graph < map.positions.size(); ++graph)
    inGroup += nearestInMap(map, graph) / groupSize == graph / groupSize ? 1 : 0;
  CHECK(inGroup > map.positions.size() * 95 / 100);
  CHECK(map.kept > 0.3);
  CHECK(progress.snapshot().fraction == Approx(1));
}

TEST_CASE("graphs along a path begin along a cosine, as its eigenvector is") {
  // The second eigenvector of D⁻¹P of a path of n is cos(π i / (n - 1)).
  constexpr std::size_t size = 8;
  Affinities path;
  path.offsets.push_back(0);
  for (std::size_t graph = 0; graph < size; ++graph) {
    for (const auto other : {static_cast<int>(graph) - 1, static_cast<int>(graph) + 1})
      if (other >= 0 && other < static_cast<int>(size)) {
        path.neighbours.push_back(other);
        path.values.push_back(1.0 / 14);
      }
    path.offsets.push_back(static_cast<std::int64_t>(path.values.size()));
  }
  Progress progress;

  const auto places = spectralStart(path, 1, progress);

  for (std::size_t graph = 0; graph < size; ++graph)
    CHECK(places[graph][0] / places[0][0] ==
          Approx(std::cos(std::numbers::pi * static_cast<double>(graph) / 7)).margin(1e-6));
}

TEST_CASE("lists of graphs that are alone or equal are mapped, and all places are finite") {
  const std::vector<std::vector<SimilarGraph>> lists{
      {{1, 1}, {2, 1}}, {{0, 1}, {2, 1}}, {{0, 1}, {1, 1}}, {}, {{0, 0.1}}};
  Progress progress;

  const auto map = mapLists(nearLists(lists, {.steps = 100}), progress);

  for (const auto& [x, y] : map.positions)
    CHECK((std::isfinite(x) && std::isfinite(y)));
}

TEST_CASE("lists that make no map are refused with what to do") {
  using Lists = std::vector<std::vector<SimilarGraph>>;
  Progress progress;

  CHECK_THROWS_WITH(nearLists(Lists{{{1, 0.5}}, {}}, {.method = MapMethod::Pca}),
                    "Kernel PCA needs the kernel matrix: map lists of similar graphs by t-SNE.");
  CHECK_THROWS_AS(nearLists(Lists{{}, {}}, {}), Error);
  CHECK_THROWS_AS(nearLists(Lists{{{2, 0.5}}, {}}, {}), Error);
  CHECK_THROWS_AS(nearLists(Lists{{{0, 0.5}}, {}}, {}), Error);
  CHECK_THROWS_AS(nearLists(Lists{{{1, 2.0}}, {}}, {}), Error);
}
