#include "engine/backend/primitives/belief_ladder.hpp"

#include <algorithm>
#include <cmath>

#include "engine/backend/primitives/published_rows.hpp"
#include "engine/bench/belief_ladder_bench.hpp"
#include "engine/core/error.hpp"
#include "engine/graph/generate.hpp"
#include "engine/graph/perturb.hpp"
#include "tests/engine/backend/align/random_candidates.hpp"
#include "tests/engine/backend/tested_backends.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/reference/align/belief_rows.hpp"
#include "tests/support/reference/align/overlap_rows.hpp"
#include "tests/support/reference/align/sorted_greedy.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// A network with hubs, a noisy copy, and random candidates: rows of S of 0 to over 512 entries.
AlignmentInput skewedNetworks() {
  auto a = barabasiAlbert(300, 3, 1);
  auto [b, truth] = noisyCopy(a, {.removed = 0.1, .added = 0.1}, 1);
  Random random{1};
  std::vector<CandidatePair> pairs;
  for (Node from = 0; from < 300; ++from)
    for (Node to = 0; to < 300; ++to)
      if (truth.newFromOld()[from] == to || random.uniform() < 0.3)
        pairs.push_back({from, to, random.uniform()});
  return {std::make_shared<const Graph>(std::move(a)), std::make_shared<const Graph>(std::move(b)),
          std::make_shared<const Candidates>(300, 300, std::move(pairs))};
}

}  // namespace

TEST_CASE("rows of S know where their transposed entries are") {
  // 0 overlaps with 1 and 3, 1 with 3; 2 with nothing.
  const std::vector<std::int32_t> e{3, 1, 3}, f{0, 0, 1};

  const auto rows = publishedRows(4, e, f);

  CHECK(rows.offsets == std::vector<std::int64_t>{0, 2, 4, 4, 6});
  // Rows {1, 3}, {0, 3}, {}, {0, 1}: entry (0, 1) is 0 and (1, 0) is 2, and so on.
  CHECK(rows.transposed == Recycled<std::uint32_t>{2, 4, 0, 5, 1, 3});
}

TEST_CASE("rows of S are those of the definition") {
  const auto input = skewedNetworks();
  const auto expected = overlapRows(*input.a, *input.b, *input.candidates);

  const auto rows = publishedRows(input, {});

  CHECK(rows.offsets == expected.offsets);
  CHECK(std::ranges::equal(rows.transposed, expected.transposed));
}

TEST_CASE("rows of S are taken by virtual warps of about their length") {
  const std::vector<std::int64_t> offsets{0, 0, 8, 17, 33, 66, 10'066};

  const auto bins = rowBins(offsets);

  REQUIRE(bins.size() == 4);
  CHECK(bins[0].threads == 8);
  CHECK(bins[0].rows == std::vector<std::int32_t>{0, 1});
  CHECK(bins[1].threads == 16);
  CHECK(bins[1].rows == std::vector<std::int32_t>{2, 3});
  CHECK(bins[2].threads == 64);
  CHECK(bins[2].rows == std::vector<std::int32_t>{4});
  CHECK(bins[3].threads == 512);
  CHECK(bins[3].rows == std::vector<std::int32_t>{5});
}

TEST_CASE("rungs stand in their order, and name the times of the paper") {
  for (std::size_t at = 0; at < beliefRungs().size(); ++at)
    CHECK(static_cast<std::size_t>(beliefRungs()[at].rung) == at);
  for (std::size_t at = 0; at < matchingRungs().size(); ++at)
    CHECK(static_cast<std::size_t>(matchingRungs()[at].rung) == at);
  REQUIRE(publishedTimes("human_Y2H1"));
  CHECK(publishedTimes("human_Y2H1")->beliefOnGpu == 79);
  CHECK_FALSE(publishedTimes("yeast"));
}

TEST_CASE("the ladder is climbed on a GPU alone") {
  CHECK_THROWS_AS(openBeliefLadder("cpu", skewedNetworks(), {}), Error);
}

TEST_CASE("every rung sends the messages of the definition") {
  const auto input = skewedNetworks();
  const auto reference = makeReferenceBelief(input);
  Progress progress;
  for (const auto& gpu : usableGpus()) {
    const auto ladder = openBeliefLadder(gpu->device().id, input, progress);
    CHECK(ladder->entries() == reference->nonZeros());
    CHECK(ladder->longestRow() > 512);
    for (const int damping : {1, 2, 3}) {
      BeliefOptions options{.alpha = 2, .iterations = 6, .damping = damping};
      options.precision = Precision::Double;
      const auto expected = reference->run(options, {}, progress);
      const auto& messages = std::get<BeliefMessages<double>>(expected.state);
      const double most = std::ranges::max(expected.message) + 1;
      options.precision = Precision::Single;
      for (const auto& rung : beliefRungs()) {
        INFO(rung.label << ", damping " << damping);
        const double tolerance = rung.rung == BeliefRung::HalfMessages ? 5e-3 : 2e-5;
        const auto climb = ladder->climb(rung.rung, options, progress);
        CHECK(climb.seconds > 0);
        REQUIRE(climb.y.size() == messages.y.size());
        double largest = 0;
        for (std::size_t at = 0; at < climb.y.size(); ++at)
          largest = std::max({largest, std::abs(climb.y[at] - messages.y[at]),
                              std::abs(climb.z[at] - messages.z[at])});
        CHECK(largest <= tolerance * most);
      }
    }
  }
}

TEST_CASE("every rung of matching is sorted greedy") {
  const auto input = skewedNetworks();
  Progress progress;
  for (const auto& gpu : usableGpus()) {
    const auto ladder = openBeliefLadder(gpu->device().id, input, progress);
    const BeliefOptions options{.iterations = 12};
    const auto climb = ladder->climb(BeliefRung::Pairs, options, progress);
    const std::vector<double> values{climb.z.begin(), climb.z.end()};
    const auto expected = sortedGreedyMatching(*input.candidates, values);
    for (const auto& rung : matchingRungs()) {
      INFO(rung.label);
      const auto found = ladder->match(rung.rung, options, progress);
      CHECK(found.matchings == (rung.rung == MatchingRung::AllAtOnce ? 24 : 2));
      CHECK(found.last == expected);
    }
  }
}
