#include "engine/backend/cuda/align/overlap_plan.hpp"

#include <numeric>

#include "tests/support/catch.hpp"

using namespace kindred;

TEST_CASE("each edge stands once, at the end that has more neighbours") {
  // A path 0 1 2 3 with one more leaf at 2.
  const Loopless path{Graph{{.nodeCount = 5, .edges = {{0, 1}, {1, 2}, {2, 3}, {2, 4}}}}};

  const auto edges = cuda::hubEdges(path);

  CHECK(edges.hubs == std::vector<Node>{1, 2, 2, 2});
  CHECK(edges.others == std::vector<Node>{0, 1, 3, 4});
  CHECK(edges.offsets == std::vector<std::int32_t>{0, 0, 1, 4, 4, 4});
}

TEST_CASE("tasks cover the pairs of each hub, in whole groups of four") {
  const Loopless path{Graph{{.nodeCount = 5, .edges = {{0, 1}, {1, 2}, {2, 3}, {2, 4}}}}};
  const std::vector<std::uint32_t> counts{5, 3000, 0, 1};

  const auto plan = cuda::overlapPlan(cuda::hubEdges(path), counts);

  CHECK(plan.pairs == 3006);
  CHECK(plan.places == 8 + 3004);
  CHECK(plan.begins == std::vector<std::int64_t>{0, 8, 3008, 3008});
  REQUIRE(plan.tasks.size() == 3);
  CHECK(plan.tasks[0].hub == 1);
  CHECK(plan.tasks[1].hub == 2);
  std::int64_t next = 0;
  for (const auto& task : plan.tasks) {
    CHECK(task.begin == next);
    CHECK(task.end - task.begin <= plan.pairsOfTask);
    CHECK(task.end % cuda::OverlapPlan::atOnce == 0);
    next = task.end;
  }
  CHECK(next == plan.places);
}

TEST_CASE("networks without overlaps need no task") {
  const Loopless path{Graph{{.nodeCount = 2, .edges = {{0, 1}}}}};

  const auto plan = cuda::overlapPlan(cuda::hubEdges(path), {0});

  CHECK(plan.tasks.empty());
  CHECK(plan.places == 0);
}
