#include "engine/backend/alignment.hpp"

#include "engine/backend/cpu/cpu_backend.hpp"
#include "engine/core/error.hpp"
#include "tests/engine/backend/align/random_candidates.hpp"
#include "tests/engine/reorder/graphs.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/closed_form_backend.hpp"
#include "tests/support/reference/reference_backend.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

std::vector<std::unique_ptr<Backend>> aligningBackends() {
  std::vector<std::unique_ptr<Backend>> backends;
  backends.push_back(makeReferenceBackend());
  backends.push_back(makeCpuBackend());
  return backends;
}

AlignmentInput paths(std::int32_t nodesA, std::int32_t nodesB, Candidates candidates) {
  return {std::make_shared<Graph>(pathGraph(nodesA)), std::make_shared<Graph>(pathGraph(nodesB)),
          std::make_shared<Candidates>(std::move(candidates))};
}

}  // namespace

TEST_CASE("back ends match candidates and lay a path on a path") {
  const auto all = randomCandidates(6, 6, 1, 1);
  for (const auto& backend : aligningBackends()) {
    INFO(backend->device().id);
    REQUIRE(backend->alignment() != nullptr);

    CHECK(backend->alignment()
              ->match(Candidates{2, 2, {{0, 0, 0}, {0, 1, 0}, {1, 0, 0}}}, std::vector{3., 4., 2.})
              .ofNodeA == std::vector<std::int32_t>{1, 2});
    const auto solver = backend->alignment()->prepareBelief(paths(6, 6, all), {});
    Progress progress;
    CHECK(solver->nonZeros() == 2 * 2 * 5 * 5);
    CHECK(solver->run({.alpha = 0.01}, {}, progress).best.worth.overlaps == 5);
  }
}

TEST_CASE("a back end that aligns nothing has no such facet") {
  CHECK(ClosedFormBackend{}.alignment() == nullptr);
}

TEST_CASE("candidate pairs of other networks are refused") {
  const auto candidates = randomCandidates(6, 5, 1, 1);
  for (const auto& backend : aligningBackends()) {
    CHECK_THROWS_WITH(backend->alignment()->prepareBelief(paths(7, 5, candidates), {}),
                      "The candidate pairs are for a network A of 6 nodes, but network A has 7: "
                      "give the candidate pairs of these networks.");
    CHECK_THROWS_WITH(backend->alignment()->prepareBelief(paths(6, 4, candidates), {}),
                      "The candidate pairs are for a network B of 5 nodes, but network B has 4: "
                      "give the candidate pairs of these networks.");
  }
}
