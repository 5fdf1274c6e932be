#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "engine/backend/alignment.hpp"
#include "engine/backend/cpu/align/proposals.hpp"
#include "tests/engine/backend/align/random_candidates.hpp"
#include "tests/engine/backend/tested_backends.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/reference/align/sorted_greedy.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

template <typename Real>
Matching byProposals(const Candidates& candidates, const std::vector<double>& values) {
  const std::vector<Real> rounded(values.begin(), values.end());
  return cpu::Proposals<Real>{}.match(candidates, rounded);
}

/// Returns the matching that each implementation finds.
std::vector<Matching> matchings(const Candidates& candidates, const std::vector<double>& values) {
  std::vector found{sortedGreedyMatching(candidates, values),
                    byProposals<float>(candidates, values),
                    byProposals<double>(candidates, values)};
  for (const auto& gpu : usableGpus())
    found.push_back(gpu->alignment()->match(candidates, values));
  return found;
}

double valueOf(const Matching& matching, const std::vector<double>& values) {
  double sum = 0;
  for (const auto candidate : matching.ofNodeA)
    if (candidate != unmatched) sum += values[candidate];
  return sum;
}

/// The largest value of any matching, by trying all; the nodes of A from `node` on.
double optimum(const Candidates& candidates, const std::vector<double>& values, Node node = 0,
               std::uint32_t takenOfB = 0) {
  if (node == candidates.nodeCountA()) return 0;
  double best = optimum(candidates, values, node + 1, takenOfB);
  for (auto at = candidates.offsetsA()[node]; at < candidates.offsetsA()[node + 1]; ++at) {
    const std::uint32_t bit = 1U << static_cast<unsigned>(candidates.nodesB()[at]);
    if ((takenOfB & bit) == 0)
      best = std::max(best, values[at] + optimum(candidates, values, node + 1, takenOfB | bit));
  }
  return best;
}

bool isValid(const Matching& matching, const Candidates& candidates) {
  std::set<Node> partners;
  for (Node node = 0; node < candidates.nodeCountA(); ++node) {
    const auto candidate = matching.ofNodeA[node];
    if (candidate == unmatched) continue;
    if (candidates.nodesA()[candidate] != node) return false;
    if (!partners.insert(candidates.nodesB()[candidate]).second) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("the best candidate is matched first, though two others are worth more together") {
  const Candidates square{2, 2, {{0, 0, 0}, {0, 1, 0}, {1, 0, 0}}};

  for (const auto& matching : matchings(square, {3, 2, 2}))
    CHECK(matching.ofNodeA == std::vector<std::int32_t>{0, unmatched});
  for (const auto& matching : matchings(square, {3, 4, 2}))
    CHECK(matching.ofNodeA == std::vector<std::int32_t>{1, 2});
}

TEST_CASE("of candidates of equal value the one with the lowest number is matched") {
  const Candidates square{2, 2, {{0, 0, 0}, {0, 1, 0}, {1, 0, 0}, {1, 1, 0}}};

  for (const auto& matching : matchings(square, {1, 1, 1, 1}))
    CHECK(matching.ofNodeA == std::vector<std::int32_t>{0, 3});
  for (const auto& matching : matchings(square, {1, 2, 2, 1}))
    CHECK(matching.ofNodeA == std::vector<std::int32_t>{1, 2});
}

TEST_CASE("a candidate is matched only if its value is above 0") {
  const Candidates diagonal{4, 4, {{0, 0, 0}, {1, 1, 0}, {2, 2, 0}, {3, 3, 0}}};
  const double none = std::numeric_limits<double>::quiet_NaN();

  for (const auto& matching : matchings(diagonal, {0, -1, 1, none}))
    CHECK(matching.ofNodeA == std::vector<std::int32_t>{unmatched, unmatched, 2, unmatched});
}

TEST_CASE("there is nothing to match without candidates") {
  for (const auto& matching : matchings(Candidates{}, {}))
    CHECK(matching.ofNodeA.empty());
  for (const auto& matching : matchings(Candidates{2, 3, {}}, {}))
    CHECK(matching.ofNodeA == std::vector<std::int32_t>{unmatched, unmatched});
}

TEST_CASE("a matching is valid and worth at least half of the optimum") {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const auto candidates = randomCandidates(5, 6, 0.6, seed);
    const std::vector<double> distinct{candidates.weights().begin(), candidates.weights().end()};
    for (const auto& values : {distinct, tiedValues(candidates.size(), 5, seed)}) {
      const double best = optimum(candidates, values);
      for (const auto& matching : matchings(candidates, values)) {
        INFO("seed " << seed);
        CHECK(isValid(matching, candidates));
        CHECK(2 * valueOf(matching, values) >= best);
      }
    }
  }
}

TEST_CASE("proposals match the same candidates as sorted greedy, whatever ties and rows") {
  struct Shape {
    std::int32_t nodesA, nodesB;
    double probability;
  };
  for (const auto& [nodesA, nodesB, probability] :
       {Shape{200, 150, 0.01}, Shape{90, 300, 0.2}, Shape{300, 15, 1}, Shape{300, 16, 1},
        Shape{100, 17, 1}, Shape{3, 5000, 0.9}, Shape{1500, 2, 0.8}})
    for (const std::uint32_t steps : {2U, 3U, 10U, 1'000'000U}) {
      const auto candidates = randomCandidates(nodesA, nodesB, probability, steps);
      const auto values = tiedValues(candidates.size(), steps, nodesA);
      INFO(nodesA << " by " << nodesB << ", " << steps << " values");
      const auto expected = sortedGreedyMatching(candidates, values);
      CHECK(byProposals<float>(candidates, values) == expected);
      CHECK(byProposals<double>(candidates, values) == expected);
    }
}

TEST_CASE("proposals keep nothing from one matching to the next") {
  const auto first = randomCandidates(50, 60, 0.3, 1);
  const auto second = randomCandidates(40, 20, 0.3, 2);
  const std::vector<double> values{second.weights().begin(), second.weights().end()};
  cpu::Proposals<double> proposals;

  proposals.match(first, first.weights());

  CHECK(proposals.match(second, second.weights()) == sortedGreedyMatching(second, values));
}
