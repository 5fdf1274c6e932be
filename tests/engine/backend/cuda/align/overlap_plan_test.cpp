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

TEST_CASE("tasks cover the pairs of groups of hubs, in whole groups of four") {
  // Nodes have 3 candidates each; hub 1 has 5 pairs, hub 2 has 3001.
  const Loopless path{Graph{{.nodeCount = 5, .edges = {{0, 1}, {1, 2}, {2, 3}, {2, 4}}}}};
  const std::vector<std::uint32_t> counts{5, 3000, 0, 1};
  const std::vector<std::int32_t> offsets{0, 3, 6, 9, 12, 15};

  const auto plan = cuda::overlapPlan(cuda::hubEdges(path), counts, offsets, 100);

  CHECK(plan.pairs == 3006);
  CHECK(plan.places == 8 + 3004);
  CHECK(plan.begins == std::vector<std::int64_t>{0, 8, 3008, 3008});
  CHECK(plan.firstCandidates[1] == 3);
  CHECK(plan.firstCandidates[2] == 6);
  CHECK(plan.mostCandidates == 3);
  REQUIRE(plan.tasks.size() == 3);
  CHECK(plan.tasks[0].firstCandidate == 3);
  CHECK(plan.tasks[1].firstCandidate == 6);
  CHECK(plan.tasks[2].firstCandidate == 6);
  std::int64_t next = 0;
  for (const auto& task : plan.tasks) {
    CHECK(task.candidates == 3);
    CHECK(task.begin == next);
    CHECK(task.end - task.begin <= plan.pairsOfTask);
    CHECK(task.end % cuda::OverlapPlan::atOnce == 0);
    next = task.end;
  }
  CHECK(next == plan.places);
}

TEST_CASE("small hubs share a task, as long as their candidates are not too many") {
  // A ring: each node but the last is the hub of the edge to the next, and the first of two.
  GraphData ring{.nodeCount = 6};
  for (Node node = 0; node < 6; ++node)
    ring.edges.push_back({node, (node + 1) % 6});
  const auto edges = cuda::hubEdges(Loopless{Graph{ring}});
  REQUIRE(edges.hubs == std::vector<Node>{0, 0, 1, 2, 3, 4});
  const std::vector<std::uint32_t> counts{1, 1, 1, 0, 1, 2};
  const std::vector<std::int32_t> offsets{0, 10, 20, 30, 40, 50, 60};

  const auto together = cuda::overlapPlan(edges, counts, offsets, 50);
  const auto apart = cuda::overlapPlan(edges, counts, offsets, 49);

  REQUIRE(together.tasks.size() == 1);
  CHECK(together.tasks[0].firstCandidate == 0);
  CHECK(together.tasks[0].candidates == 50);
  CHECK(together.begins == std::vector<std::int64_t>{0, 1, 2, 3, 3, 4});
  CHECK(together.places == 8);
  REQUIRE(apart.tasks.size() == 2);
  CHECK(apart.tasks[0].candidates == 40);
  CHECK(apart.tasks[1].firstCandidate == 40);
  CHECK(apart.begins == std::vector<std::int64_t>{0, 1, 2, 3, 3, 4});
  CHECK(apart.places == 8);
  CHECK(apart.tasks[1].begin == 4);
}

TEST_CASE("networks without overlaps need no task") {
  const Loopless path{Graph{{.nodeCount = 2, .edges = {{0, 1}}}}};
  const std::vector<std::uint32_t> counts{0};
  const std::vector<std::int32_t> offsets{0, 1, 2};

  const auto plan = cuda::overlapPlan(cuda::hubEdges(path), counts, offsets, 100);

  CHECK(plan.tasks.empty());
  CHECK(plan.places == 0);
}
