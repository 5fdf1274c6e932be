#include "engine/align/choose_candidates.hpp"

#include <cmath>

#include "engine/core/error.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using Catch::Matchers::WithinAbs;

namespace {

std::vector<CandidatePair> pairsIn(const Candidates& candidates) {
  std::vector<CandidatePair> pairs;
  for (std::int32_t at = 0; at < candidates.size(); ++at)
    pairs.push_back({candidates.nodesA()[at], candidates.nodesB()[at], candidates.weights()[at]});
  return pairs;
}

/// A has nodes 0 and 1, B has 0, 1 and 2.
const NearestNodes ofA{{0, 2, 3}, {0, 2, 1}, {1, 0.5, 0}};
const NearestNodes ofB{{0, 1, 2, 2}, {0, 0}, {1, -0.5}};

/// No constant: it would start threads in every test of the program, also where they find no room.
Candidates some() { return {2, 3, {{0, 0, 0.5}, {0, 2, 0.25}, {1, 1, 1}}}; }

}  // namespace

TEST_CASE("candidates are the pairs that both searches found, or either") {
  const auto mutual = pairsIn(nearCandidates(ofA, ofB, false, {}));
  const auto either = pairsIn(nearCandidates(ofA, ofB, true, {}));

  CHECK(mutual == std::vector<CandidatePair>{{0, 0, 1}});
  REQUIRE(either.size() == 4);
  const std::vector<std::pair<Node, Node>> expected{{0, 0}, {0, 1}, {0, 2}, {1, 1}};
  const std::vector<double> distances{0, std::sqrt(3), 1,
                                      std::sqrt(2)};  // of 0, 120, 60, 90 degrees
  for (std::size_t at = 0; at < either.size(); ++at) {
    CHECK(std::pair{either[at].a, either[at].b} == expected[at]);
    CHECK_THAT(either[at].weight, WithinAbs(std::exp(-distances[at]), 1e-12));
  }
}

TEST_CASE("similarities give more candidates, or their weights, or all of them") {
  const std::vector<ScoredPair> prior{{1, 0, 20}, {0, 0, 5}, {0, 2, 40}, {1, 1, 0}};

  CHECK(pairsIn(withPrior(some(), prior, PriorUse::Extra, {})) ==
        std::vector<CandidatePair>{{0, 0, 0.5}, {0, 2, 1}, {1, 0, 0.5}, {1, 1, 1}});
  CHECK(pairsIn(withPrior(some(), prior, PriorUse::Weights, {})) ==
        std::vector<CandidatePair>{{0, 0, 0.125}, {0, 2, 1}, {1, 1, 0}});
  CHECK(pairsIn(withPrior(some(), prior, PriorUse::Only, {})) ==
        std::vector<CandidatePair>{{0, 0, 0.125}, {0, 2, 1}, {1, 0, 0.5}});
}

TEST_CASE("forbidden pairs are no candidates") {
  const std::vector<NodePair> pairs{{1, 1}, {0, 0}, {1, 1}, {1, 0}};
  const ForbiddenPairs forbidden{pairs, 2, 3};

  CHECK(pairsIn(withoutForbidden(some(), forbidden, {})) ==
        std::vector<CandidatePair>{{0, 2, 0.25}});
  CHECK(forbidden.has(1, 0));
  CHECK_FALSE(forbidden.has(0, 1));
}

TEST_CASE("locked pairs displace the candidates of their nodes") {
  const std::vector<NodePair> locked{{0, 2}};
  const std::vector<NodePair> strange{{0, 1}};

  CHECK(pairsIn(withLocked(some(), locked, {})) ==
        std::vector<CandidatePair>{{0, 2, 0.25}, {1, 1, 1}});
  CHECK(pairsIn(withLocked(some(), strange, {})) == std::vector<CandidatePair>{{0, 1, 1}});
}

TEST_CASE("putting candidates together is cancelled") {
  std::stop_source cancel;
  cancel.request_stop();
  const Progress cancelled{cancel.get_token()};
  const std::vector<ScoredPair> prior{{1, 0, 20}};

  CHECK_THROWS_AS(nearCandidates(ofA, ofB, true, cancelled), Cancelled);
  for (const auto use : {PriorUse::Extra, PriorUse::Weights, PriorUse::Only})
    CHECK_THROWS_AS(withPrior(some(), prior, use, cancelled), Cancelled);
  CHECK_THROWS_AS(withLocked(some(), std::vector<NodePair>{{0, 2}}, cancelled), Cancelled);
}

TEST_CASE("a density stands for a share of the nodes searched, ten at least") {
  CHECK(nearestCount({}, 20'000) == 200);
  CHECK(nearestCount({}, 300) == 10);
  CHECK(nearestCount({}, 4) == 4);
  CHECK(nearestCount({.nearest = 3}, 300) == 3);
  CHECK(nearestCount({.nearest = 400}, 300) == 300);
  CHECK(densityOf(some()) == 0.5);
}
