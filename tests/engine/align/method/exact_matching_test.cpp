#include "engine/align/method/exact_matching.hpp"

#include <set>

#include "engine/align/mapping.hpp"
#include "tests/engine/backend/align/random_candidates.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;
using Catch::Matchers::WithinAbs;

namespace {

/// The largest sum, by trying everything from node `a` of A on.
double largestSum(const Candidates& candidates, const std::vector<double>& values, Node a,
                  std::set<Node>& taken) {
  if (a == candidates.nodeCountA()) return 0;
  double largest = largestSum(candidates, values, a + 1, taken);
  for (auto at = candidates.offsetsA()[a]; at < candidates.offsetsA()[a + 1]; ++at) {
    if (!taken.insert(candidates.nodesB()[at]).second) continue;
    largest = std::max(largest, values[at] + largestSum(candidates, values, a + 1, taken));
    taken.erase(candidates.nodesB()[at]);
  }
  return largest;
}

/// The sum of a matching, after a look that no node is matched twice.
double sumOf(const Candidates& candidates, const std::vector<double>& values,
             const Matching& matching) {
  double sum = 0;
  std::set<Node> taken;
  for (Node a = 0; a < candidates.nodeCountA(); ++a) {
    const auto candidate = matching.ofNodeA[a];
    if (candidate == unmatched) continue;
    REQUIRE(candidates.nodesA()[candidate] == a);
    REQUIRE(taken.insert(candidates.nodesB()[candidate]).second);
    sum += values[candidate];
  }
  return sum;
}

Matching matched(const Candidates& candidates, const std::vector<double>& values) {
  Progress progress;
  return exactMatching(candidates, values, progress);
}

}  // namespace

TEST_CASE("no matching is worth more than the exact one") {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    const auto candidates = randomCandidates(1 + static_cast<std::int32_t>(seed % 7),
                                             1 + static_cast<std::int32_t>(seed % 5), 0.6, seed);
    const std::vector<double> spread{candidates.weights().begin(), candidates.weights().end()};
    for (const auto& values : {spread, tiedValues(candidates.size(), 5, seed)}) {
      std::set<Node> taken;
      CHECK_THAT(sumOf(candidates, values, matched(candidates, values)),
                 WithinAbs(largestSum(candidates, values, 0, taken), 1e-12));
    }
  }
}

TEST_CASE("candidates that are worth nothing are left out") {
  const Candidates candidates{2, 2, {{0, 0, 0}, {0, 1, 0}, {1, 0, 0}}};

  CHECK(matched(candidates, {0, -1, 0}).ofNodeA == std::vector<std::int32_t>{unmatched, unmatched});
  CHECK(matched(candidates, {3, 2, 2}).ofNodeA == std::vector<std::int32_t>{1, 2});
}

TEST_CASE("an exact matching is cancelled, and stopped to keep what is there") {
  const auto candidates = randomCandidates(60, 20, 0.5, 1);
  const std::vector<double> values{candidates.weights().begin(), candidates.weights().end()};
  std::stop_source cancel, keep;
  Progress cancelled{cancel.get_token()};
  Progress kept{{}, keep.get_token()};
  cancel.request_stop();
  keep.request_stop();

  CHECK_THROWS_AS(exactMatching(candidates, values, cancelled), Cancelled);
  CHECK(sumOf(candidates, values, exactMatching(candidates, values, kept)) > 0);
}
