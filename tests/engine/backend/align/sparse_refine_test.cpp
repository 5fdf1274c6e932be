#include <tbb/global_control.h>
#include <tbb/task_arena.h>

#include <algorithm>

#include "engine/align/mapping.hpp"
#include "engine/align/node_kinds.hpp"
#include "engine/backend/cpu/align/likely_columns.hpp"
#include "engine/backend/cpu/align/refine.hpp"
#include "engine/backend/cpu/align/refine_sparsely.hpp"
#include "engine/core/random.hpp"
#include "engine/graph/generate.hpp"
#include "engine/graph/perturb.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/reference/align/by_definition.hpp"

using namespace kindred;

namespace {

/// Two networks, and what is known of their nodes.
struct Compared {
  Loopless rows, columns;
  std::vector<ScoredPair> similarities = {};
  std::vector<NodePair> forbidden = {};
  std::vector<NodeFeatures> rowFeatures = nodeFeatures(rows, {});
  std::vector<NodeFeatures> columnFeatures = nodeFeatures(columns, {});

  Compared(const Graph& ofRows, const Graph& ofColumns) : rows{ofRows}, columns{ofColumns} {}

  RefinementInput input() const {
    return {rows, columns, rowFeatures, columnFeatures, similarities, forbidden};
  }
  Refinement sparsely(int steps, int kept) const {
    Progress progress;
    return cpu::refineSparsely(input(), rowKinds(input(), {}), columnKinds(input(), {}), steps,
                               kept, progress);
  }
};

std::ptrdiff_t foundAgain(const Refinement& refinement, const Permutation& truth) {
  std::ptrdiff_t count = 0;
  for (std::size_t node = 0; node < refinement.columnOfRow.size(); ++node)
    count += refinement.columnOfRow[node] == truth.newFromOld()[node] ? 1 : 0;
  return count;
}

}  // namespace

TEST_CASE("a sparse refinement that keeps all columns is that of the definition") {
  for (const auto& [rows, columns] : {std::pair{45, 45}, {50, 33}, {17, 70}}) {
    const Compared compared{erdosRenyi(rows, 0.2, 1), erdosRenyi(columns, 0.2, 2)};
    for (const int steps : {1, 2, 25}) {
      INFO(rows << " by " << columns << ", " << steps << " steps");
      const auto found = compared.sparsely(steps, columns);

      CHECK(found.columnOfRow == refineByDefinition(compared.input(), steps).columnOfRow);
      CHECK(found.iterations == steps);
      CHECK(found.isSparse);
    }
  }
}

TEST_CASE("a sparse refinement ends when that of the definition does") {
  const auto network = erdosRenyi(60, 0.2, 3);
  const Compared compared{network, noisyCopy(network, {.removed = 0.05}, 7).graph};

  const auto expected = refineByDefinition(compared.input(), mostRefinements);
  const auto found = compared.sparsely(mostRefinements, 60);

  REQUIRE(expected.isConverged);
  CHECK(found.isConverged);
  CHECK(found.iterations == expected.iterations);
}

TEST_CASE("a sparse refinement knows similarities and forbidden pairs, as the definition does") {
  const auto network = erdosRenyi(60, 0.2, 3);
  const auto [copy, truth] = noisyCopy(network, {.removed = 0.05}, 7);
  Compared compared{network, copy};
  for (Node node = 0; node < 60; node += 3)
    compared.forbidden.push_back({node, truth.newFromOld()[node]});
  for (Node column = 0; column < 60; ++column)
    compared.forbidden.push_back({1, column});
  compared.forbidden.push_back({1, 0});
  for (Node node = 2; node < 60; node += 6)
    compared.similarities.push_back({node, truth.newFromOld()[node], 1. + node});
  compared.similarities.push_back({2, 5, -1});

  const auto found = compared.sparsely(40, 60).columnOfRow;
  const auto few = compared.sparsely(40, 12).columnOfRow;

  CHECK(found == refineByDefinition(compared.input(), 40).columnOfRow);
  for (const auto& [row, column] : compared.forbidden) {
    CHECK(found[row] != column);
    CHECK(few[row] != column);
  }
}

TEST_CASE("a refinement that keeps few columns finds a permuted network again") {
  const auto network = barabasiAlbert(600, 6, 3);
  const auto [copy, truth] = noisyCopy(network, {}, 7);
  const Compared compared{network, copy};

  const auto found = compared.sparsely(mostRefinements, 10);

  CHECK(found.isConverged);
  CHECK(foundAgain(found, truth) == 600);
}

TEST_CASE("neighbours bring in columns that no likeness of features kept") {
  // A tenth of the edges is gone, so that features alone find few partners.
  const auto network = barabasiAlbert(400, 8, 5);
  const auto [copy, truth] = noisyCopy(network, {.removed = 0.1}, 9);
  const Compared compared{network, copy};

  const auto begun = foundAgain(compared.sparsely(0, 16), truth);
  const auto refined = foundAgain(compared.sparsely(mostRefinements, 16), truth);

  CHECK(begun < 60);
  CHECK(refined > 380);
}

TEST_CASE("a sparse refinement has one result at any number of threads") {
  const Compared compared{barabasiAlbert(300, 3, 1), barabasiAlbert(280, 4, 2)};
  const tbb::global_control allowed{tbb::global_control::max_allowed_parallelism, 7};
  std::vector<Refinement> found;
  for (const int threads : {1, 2, 7})
    tbb::task_arena{threads}.execute([&] { found.push_back(compared.sparsely(30, 12)); });

  CHECK(found[1].columnOfRow == found[0].columnOfRow);
  CHECK(found[2].columnOfRow == found[0].columnOfRow);
}

TEST_CASE("networks of which not all pairs fit into memory are compared sparsely") {
  const auto network = erdosRenyi(200, 0.1, 3);
  const auto [copy, truth] = noisyCopy(network, {}, 7);
  const Compared compared{network, copy};
  Progress progress;

  // Two matrices of 208 by 208 values of four bytes, and a tenth for others.
  const auto within = [&](std::uint64_t bytes) {
    return cpu::refine(compared.input(), mostRefinements, bestSimdLevel(), progress, bytes);
  };
  CHECK_FALSE(within(400'000).isSparse);
  CHECK_FALSE(within(0).isSparse);
  const auto found = within(300'000);
  CHECK(found.isSparse);
  CHECK(foundAgain(found, truth) == 200);
}

TEST_CASE("a sparse refinement can be cancelled, and stopped to keep what is there") {
  const Compared compared{barabasiAlbert(60, 3, 1), barabasiAlbert(60, 3, 1)};
  const auto run = [&](Progress progress) {
    return cpu::refineSparsely(compared.input(), rowKinds(compared.input(), {}),
                               columnKinds(compared.input(), {}), 10, 8, progress);
  };
  std::stop_source stop;
  stop.request_stop();

  CHECK_THROWS_AS(run(Progress{stop.get_token()}), Cancelled);
  CHECK(run(Progress{{}, stop.get_token()}).iterations == 0);
}

TEST_CASE("the likeliest columns are those of a look at all of them") {
  Random random{1};
  std::vector<NodeFeatures> features(300);
  for (auto& ofNode : features)
    for (auto& feature : ofNode)
      feature = static_cast<float>(random.below(5)) / 4;  // many are equal
  NodeKinds kinds;
  for (Node node = 0; node < 300; ++node)
    kinds.firstNode.push_back(node);
  const cpu::LikelyColumns likely{kinds, features};

  for (Node row = 0; row < 300; row += 7) {
    std::vector<std::int32_t> all(300);
    for (Node column = 0; column < 300; ++column)
      all[column] = column;
    std::ranges::stable_sort(all, std::ranges::greater{}, [&](std::int32_t column) {
      return featureSimilarity(features[row], features[column]);
    });
    all.resize(20);
    std::ranges::sort(all);
    const auto found = likely.of(features[row], 20);

    REQUIRE(found.size() == 20);
    for (std::size_t at = 0; at < 20; ++at)
      CHECK(found[at].column == all[at]);
  }
}
