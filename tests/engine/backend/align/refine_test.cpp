#include "engine/backend/cpu/align/refine.hpp"

#include <tbb/global_control.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "engine/align/mapping.hpp"
#include "engine/align/node_kinds.hpp"
#include "engine/graph/generate.hpp"
#include "engine/graph/perturb.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/reference/align/by_definition.hpp"

using namespace kindred;

namespace {

/// A network without nodes that look alike.
Graph irregular(std::int32_t nodes, std::uint64_t seed) { return erdosRenyi(nodes, 0.2, seed); }

/// Two networks and what a refinement wants to know of them.
struct Refined {
  Loopless rows, columns;
  std::vector<NodeFeatures> rowFeatures = nodeFeatures(rows, {});
  std::vector<NodeFeatures> columnFeatures = nodeFeatures(columns, {});
  RefinementInput input{rows, columns, rowFeatures, columnFeatures};

  Refined(const Graph& ofRows, const Graph& ofColumns) : rows{ofRows}, columns{ofColumns} {}

  Refinement byDefinition(int steps) const { return refineByDefinition(input, steps); }
  Refinement onProcessor(int steps, SimdLevel level = bestSimdLevel()) const {
    Progress progress;
    return cpu::refine(input, steps, level, progress);
  }
};

}  // namespace

TEST_CASE("degrees, clustering and their means over the neighbours are the features of a node") {
  // A triangle 0 1 2 with a leaf 3 at 2.
  const Graph kite{{.nodeCount = 4, .edges = {{0, 1}, {0, 2}, {1, 2}, {2, 3}, {3, 3}}}};
  const auto features = nodeFeatures(Loopless{kite}, {});
  const auto logarithm = [](double value) { return static_cast<float>(std::log1p(value)); };

  CHECK(features[0] ==
        NodeFeatures{logarithm(2), logarithm(1), logarithm(2.5), logarithm((1 + 1. / 3) / 2)});
  CHECK(features[2] ==
        NodeFeatures{logarithm(3), logarithm(1. / 3), logarithm(5. / 3), logarithm(2. / 3)});
  CHECK(features[3] == NodeFeatures{logarithm(1), logarithm(0), logarithm(3), logarithm(1. / 3)});
}

TEST_CASE("the processor refines as the definition says, also beside unequal numbers of nodes") {
  for (const auto& [rows, columns] : {std::pair{45, 45}, {50, 33}, {16, 32}, {17, 70}}) {
    const Refined refined{irregular(rows, 1), irregular(columns, 2)};
    // Not after 0 steps: nodes of equal features tie, and rounding decides.
    for (const int steps : {1, 2, 25}) {
      INFO(rows << " by " << columns << ", " << steps << " steps");
      const auto expected = refined.byDefinition(steps);
      const auto found = refined.onProcessor(steps);

      CHECK(found.columnOfRow == expected.columnOfRow);
      CHECK(found.iterations == expected.iterations);
    }
  }
}

TEST_CASE("what all pairs begin with stands in place of the likeness of features") {
  Refined refined{irregular(50, 1), irregular(33, 2)};
  // The best column of each row is clear, and takes another one than features do.
  std::vector<float> start(50 * 33, 0.01F);
  for (Node column = 0; column < 33; ++column)
    start[(column + 10) * 33 + column] = 1;
  refined.input.start = start;

  const auto unrefined = refined.onProcessor(0).columnOfRow;

  for (Node column = 0; column < 33; ++column)
    CHECK(unrefined[column + 10] == column);
  for (std::size_t at = 0; at < start.size(); ++at)
    start[at] = static_cast<float>((at * 2654435761U) % 1000) / 1000;
  for (const int steps : {0, 3, 25})
    CHECK(refined.onProcessor(steps).columnOfRow == refined.byDefinition(steps).columnOfRow);
}

TEST_CASE("a node that is like no other by more than a number can hold has no partner") {
  Refined refined{irregular(50, 1), irregular(33, 2)};
  std::vector<float> start(50 * 33, 0.01F);
  for (Node column = 0; column < 33; ++column)
    start[(column + 10) * 33 + column] = 1;
  std::fill_n(start.begin() + 3 * 33, 33, 1e-42F);  // 1 over their sum is infinite
  refined.input.start = start;

  const auto found = refined.onProcessor(0).columnOfRow;

  CHECK(found[3] == noNode);
  for (Node column = 0; column < 33; ++column)
    CHECK(found[column + 10] == column);
}

TEST_CASE(
    "nodes that look alike are refined as the definition says, whichever of them is matched") {
  // Trees have many leaves of one hub.
  const Refined refined{barabasiAlbert(70, 1, 1), barabasiAlbert(60, 1, 2)};
  const auto rows = nodeKinds(refined.rows, refined.rowFeatures, {}, {});
  const auto columns = nodeKinds(refined.columns, refined.columnFeatures, {}, {});
  REQUIRE(rows.count() < 60);
  const auto kindsOf = [&](const Refinement& found) {
    std::vector<std::pair<int, int>> pairs;
    for (Node row = 0; row < 70; ++row)
      if (const Node column = found.columnOfRow[row]; column != noNode)
        pairs.emplace_back(rows.kindOf[row], columns.kindOf[column]);
    std::ranges::sort(pairs);
    return pairs;
  };

  // Not after 1 step: kinds that differ three edges away still tie, and rounding decides.
  for (const int steps : {2, 10, 40}) {
    INFO(steps << " steps");
    CHECK(kindsOf(refined.onProcessor(steps)) == kindsOf(refined.byDefinition(steps)));
  }
}

TEST_CASE("every instruction set and number of threads refines to the same matching") {
  const Refined refined{barabasiAlbert(130, 3, 1), barabasiAlbert(120, 4, 2)};
  const auto expected = refined.onProcessor(40);
  for (const auto level : {SimdLevel::Portable, SimdLevel::Avx2, SimdLevel::Avx512})
    if (level <= bestSimdLevel())
      CHECK(refined.onProcessor(40, level).columnOfRow == expected.columnOfRow);
  const tbb::global_control allowed{tbb::global_control::max_allowed_parallelism, 7};
  for (const int threads : {1, 7})
    tbb::task_arena{threads}.execute(
        [&] { CHECK(refined.onProcessor(40).columnOfRow == expected.columnOfRow); });
}

TEST_CASE("a refinement finds a permuted network again") {
  const auto network = irregular(200, 3);
  const auto [copy, truth] = noisyCopy(network, {}, 7);
  const Refined refined{network, copy};

  const auto found = refined.onProcessor(mostRefinements);

  CHECK(found.isConverged);
  CHECK(std::ranges::equal(found.columnOfRow, truth.newFromOld()));
}

TEST_CASE("a refinement begins with similarities that are given, on every back end") {
  // A network twice: which half of one is which half of the other, only similarities say.
  const auto network = irregular(40, 3);
  GraphData data{.nodeCount = 80, .edges = {network.edges().begin(), network.edges().end()}};
  for (const auto& [a, b] : network.edges())
    data.edges.push_back({a + 40, b + 40});
  const Graph twice{std::move(data)};
  const Refined refined{twice, twice};
  std::vector<ScoredPair> known{{3, 3, -1}};
  for (Node node = 0; node < 40; node += 5)
    known.push_back({40 + node, node, 2.5});
  const RefinementInput input{refined.rows, refined.columns, refined.rowFeatures,
                              refined.columnFeatures, known};
  Progress progress;

  const auto found = cpu::refine(input, 60, bestSimdLevel(), progress).columnOfRow;

  for (Node node = 0; node < 80; ++node)
    CHECK(found[node] == (node + 40) % 80);
  CHECK(found == refineByDefinition(input, 60).columnOfRow);
}

TEST_CASE("a refinement matches no forbidden pair, as the definition says") {
  const auto network = irregular(60, 3);
  const auto [copy, truth] = noisyCopy(network, {}, 7);
  const Refined refined{network, copy};
  std::vector<NodePair> forbidden;
  for (Node node = 0; node < 60; node += 3)
    forbidden.push_back({node, truth.newFromOld()[node]});
  for (Node column = 0; column < 60; ++column)
    forbidden.push_back({1, column});
  RefinementInput input = refined.input;
  input.forbidden = forbidden;
  Progress progress;

  const auto found = cpu::refine(input, 40, bestSimdLevel(), progress).columnOfRow;

  CHECK(found[1] == noNode);
  for (Node node = 0; node < 60; node += 3)
    CHECK(found[node] != truth.newFromOld()[node]);
  CHECK(found == refineByDefinition(input, 40).columnOfRow);
}

TEST_CASE("each row is matched once, as long as columns are left") {
  const Refined refined{barabasiAlbert(20, 2, 1), barabasiAlbert(12, 2, 1)};
  const auto columns = refined.onProcessor(10).columnOfRow;

  CHECK(std::ranges::count(columns, noNode) == 8);
  std::set<Node> matched(columns.begin(), columns.end());
  CHECK(matched.size() == 13);  // with noNode
}

TEST_CASE("a refinement can be cancelled, and stopped to keep what is there") {
  const Refined refined{barabasiAlbert(60, 3, 1), barabasiAlbert(60, 3, 1)};
  std::stop_source cancel, keep;
  Progress cancelled{cancel.get_token()};
  Progress kept{{}, keep.get_token()};
  cancel.request_stop();
  keep.request_stop();

  CHECK_THROWS_AS(cpu::refine(refined.input, 10, bestSimdLevel(), cancelled), Cancelled);
  CHECK(cpu::refine(refined.input, 10, bestSimdLevel(), kept).iterations == 0);
}
