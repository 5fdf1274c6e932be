#include "engine/align/candidate_statistics.hpp"

#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

/// Three nodes by four: node 1 of A and nodes 1 and 2 of B have no candidate.
Candidates threeByFour() { return {3, 4, {{0, 3, 0.5}, {0, 0, 0.9}, {2, 3, 0.9}, {2, 0, 0.1}}}; }

}  // namespace

TEST_CASE("candidates are counted at the nodes of both networks") {
  const auto statistics = statisticsOf(threeByFour());

  CHECK(statistics.degreesA == std::vector<std::int32_t>{2, 0, 2});
  CHECK(statistics.degreesB == std::vector<std::int32_t>{2, 0, 0, 2});
  CHECK(statistics.withoutA == 1);
  CHECK(statistics.withoutB == 2);
  CHECK(statistics.density == 4. / 12);
}

TEST_CASE("the heaviest candidates come first, of equal ones the lowest number") {
  // Numbers: 0 is (0, 0), 1 is (0, 3), 2 is (2, 0), 3 is (2, 3).
  CHECK(heaviestFirst(threeByFour(), {}) == std::vector<std::int32_t>{0, 3, 1, 2});
}

TEST_CASE("recall counts the true pairs among the heaviest candidates") {
  const auto candidates = threeByFour();
  const auto order = heaviestFirst(candidates, {});
  // 1 ↔ 1 is no candidate at all.
  const Mapping truth{{3, 1, 0}, 4};

  const auto points = recallByDensity(candidates, order, truth, 100);

  CHECK(points ==
        std::vector<RecallPoint>{{1. / 12, 0}, {2. / 12, 0}, {3. / 12, 1. / 3}, {4. / 12, 2. / 3}});
  CHECK(recallByDensity(candidates, order, truth, 2) ==
        std::vector<RecallPoint>{{1. / 12, 0}, {4. / 12, 2. / 3}});
  CHECK(recallByDensity(candidates, order, Mapping{{noNode, noNode, noNode}, 4}, 100).empty());
  CHECK(recallByDensity(Candidates{3, 4, {}}, {}, truth, 100).empty());
}
