#include <tbb/global_control.h>
#include <tbb/task_arena.h>

#include "engine/backend/cpu/align/find_nearest.hpp"
#include "engine/core/random.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/reference/align/by_definition.hpp"

using namespace kindred;

namespace {

Embedding randomPoints(std::int32_t nodes, std::int32_t dimension, std::uint64_t seed) {
  Random random{seed};
  Embedding points{nodes, dimension};
  for (auto& value : points.values)
    value = static_cast<float>(random.uniform() - 0.5);
  scaleRows(points);
  return points;
}

NearestNodes onProcessor(const Embedding& of, const Embedding& among, std::int32_t count,
                         SimdLevel level = bestSimdLevel()) {
  Progress progress;
  return cpu::findNearest(of, among, count, level, progress);
}

}  // namespace

TEST_CASE("the processor finds the nearest nodes, whatever the sizes") {
  for (const auto& [nodesA, nodesB, dimension] :
       {std::tuple{130, 61, 9}, {48, 300, 300}, {1, 17, 1}, {97, 64, 128}}) {
    auto of = randomPoints(nodesA, dimension, 1);
    const auto among = randomPoints(nodesB, dimension, 2);
    for (const int count : {1, 7, 1000}) {
      INFO(nodesA << " " << nodesB << " " << dimension << " " << count);
      const auto expected = nearestByDefinition(of, among, count);
      const auto found = onProcessor(of, among, count);

      CHECK(found.offsets == expected.offsets);
      CHECK(found.nodes == expected.nodes);
      for (std::size_t at = 0; at < found.cosines.size(); ++at)
        REQUIRE(std::abs(found.cosines[at] - expected.cosines[at]) < 1e-6F);
    }
  }
}

TEST_CASE("of equally near nodes the lowest are taken, and rows of 0 are near nothing") {
  Embedding points{5, 2};
  for (const Node node : {0, 2, 3, 4})
    points.row(node)[0] = node == 3 ? -1.0F : 1.0F;

  const auto found = onProcessor(points, points, 2);

  CHECK(found.offsets == std::vector<std::int64_t>{0, 2, 2, 4, 6, 8});
  CHECK(found.nodes == std::vector<Node>{0, 2, 0, 2, 0, 3, 0, 2});
}

TEST_CASE("every number of threads and instruction set finds the same nodes") {
  const auto of = randomPoints(130, 20, 1), among = randomPoints(140, 20, 2);
  const auto expected = onProcessor(of, among, 9);
  for (const auto level : {SimdLevel::Portable, SimdLevel::Avx2, SimdLevel::Avx512})
    if (level <= bestSimdLevel()) CHECK(onProcessor(of, among, 9, level).nodes == expected.nodes);
  const tbb::global_control allowed{tbb::global_control::max_allowed_parallelism, 7};
  for (const int threads : {1, 7})
    tbb::task_arena{threads}.execute([&] { CHECK(onProcessor(of, among, 9) == expected); });
}

TEST_CASE("more pairs than memory holds are refused before they are sought") {
  Embedding points{1'000'000, 1};  // 64 TB of pairs
  std::ranges::fill(points.values, 1.0F);

  CHECK_THROWS_WITH(onProcessor(points, points, 1'000'000),
                    Catch::Matchers::ContainsSubstring("choose a smaller density"));
}
