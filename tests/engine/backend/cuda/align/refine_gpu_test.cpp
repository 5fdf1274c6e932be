#include <algorithm>
#include <set>

#include "engine/align/mapping.hpp"
#include "engine/align/node_kinds.hpp"
#include "engine/backend/alignment.hpp"
#include "engine/graph/generate.hpp"
#include "engine/graph/perturb.hpp"
#include "tests/engine/backend/tested_backends.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/reference/align/by_definition.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// Two networks and what a refinement wants to know of them.
struct Refined {
  Loopless rows, columns;
  std::vector<NodeFeatures> rowFeatures = nodeFeatures(rows, {});
  std::vector<NodeFeatures> columnFeatures = nodeFeatures(columns, {});
  RefinementInput input{rows, columns, rowFeatures, columnFeatures};

  Refined(const Graph& ofRows, const Graph& ofColumns) : rows{ofRows}, columns{ofColumns} {}

  Refinement on(Backend& backend, int steps) const {
    Progress progress;
    return backend.alignment()->refine(input, steps, progress);
  }
};

}  // namespace

TEST_CASE("every GPU refines as the definition says, at the edges of tiles and slices") {
  for (const auto& gpu : usableGpus())
    for (const auto& [rows, columns] : {std::pair{45, 45}, {33, 64}, {70, 17}, {130, 127}}) {
      const Refined refined{erdosRenyi(rows, 0.2, 1), erdosRenyi(columns, 0.2, 2)};
      // Not after 1 or 2 steps: nodes of equal features tie, or nearly (3e-8 of the 70 by 17), and
      // rounding decides.
      for (const int steps : {3, 25}) {
        INFO(rows << " by " << columns << ", " << steps << " steps");
        const auto expected = refineByDefinition(refined.input, steps);
        const auto found = refined.on(*gpu, steps);

        CHECK(found.columnOfRow == expected.columnOfRow);
        CHECK(found.iterations == expected.iterations);
      }
    }
}

TEST_CASE("every GPU refines what all pairs begin with in place of their features") {
  for (const auto& gpu : usableGpus()) {
    Refined refined{erdosRenyi(70, 0.2, 1), erdosRenyi(45, 0.2, 2)};
    std::vector<float> start(70 * 45);
    for (std::size_t at = 0; at < start.size(); ++at)
      start[at] = static_cast<float>((at * 2654435761U) % 1000) / 1000;
    refined.input.start = start;
    for (const int steps : {0, 3}) {
      const auto expected = refineByDefinition(refined.input, steps);

      CHECK(refined.on(*gpu, steps).columnOfRow == expected.columnOfRow);
    }
  }
}

TEST_CASE("a GPU refines lines that do not fit its shared memory side by side") {
  for (const auto& gpu : usableGpus())
    for (const int nodes : {16'000, 40'000, 60'000}) {  // two, one, and parts of one
      const auto large = barabasiAlbert(nodes, 2, 1);
      const auto small = barabasiAlbert(40, 2, 2);
      const Refined refined{large, small};
      const auto expected = refineByDefinition(refined.input, 4);
      const auto found = refined.on(*gpu, 4);

      std::set<Node> matched(found.columnOfRow.begin(), found.columnOfRow.end());
      CHECK(matched.size() == 41);  // with noNode
      int same = 0;
      for (int row = 0; row < nodes; ++row)
        same += expected.columnOfRow[row] != noNode &&
                        found.columnOfRow[row] == expected.columnOfRow[row]
                    ? 1
                    : 0;
      CHECK(same >= 20);  // the others are of nodes that nothing tells apart
    }
}

TEST_CASE("every GPU finds a permuted network again, and twice the same") {
  const auto network = erdosRenyi(200, 0.2, 3);
  const auto [copy, truth] = noisyCopy(network, {}, 7);
  for (const auto& gpu : usableGpus()) {
    const Refined refined{network, copy};
    const auto found = refined.on(*gpu, mostRefinements);

    CHECK(found.isConverged);
    CHECK(std::ranges::equal(found.columnOfRow, truth.newFromOld()));
    CHECK(refined.on(*gpu, mostRefinements).columnOfRow == found.columnOfRow);
  }
}

TEST_CASE("every GPU matches hundreds of nodes of one kind, each once") {
  // Leaves of one hub: nothing tells them apart.
  GraphData star{.nodeCount = 700};
  for (Node leaf = 1; leaf < 700; ++leaf)
    star.edges.push_back({0, leaf});
  const Graph network{std::move(star)};
  for (const auto& gpu : usableGpus()) {
    const auto found = Refined{network, network}.on(*gpu, 3).columnOfRow;

    CHECK(found[0] == 0);
    CHECK(std::set<Node>(found.begin(), found.end()).size() == 700);
  }
}

TEST_CASE("every GPU begins with similarities, and matches no forbidden pair") {
  const auto network = erdosRenyi(60, 0.2, 5);
  for (const auto& gpu : usableGpus()) {
    const Refined refined{network, network};
    const std::vector<ScoredPair> known{{3, 3, 1}, {3, 3, 1}, {8, 8, 2}};
    const std::vector<NodePair> forbidden{{5, 5}, {9, 9}};
    const RefinementInput input{refined.rows,           refined.columns, refined.rowFeatures,
                                refined.columnFeatures, known,           forbidden};
    Progress progress;

    const auto found = gpu->alignment()->refine(input, 60, progress).columnOfRow;

    CHECK(found == refineByDefinition(input, 60).columnOfRow);
    CHECK(found[5] != 5);
    CHECK(found[9] != 9);
  }
}

TEST_CASE("a refinement on a GPU can be cancelled, and stopped to keep what is there") {
  const auto network = barabasiAlbert(60, 3, 1);
  for (const auto& gpu : usableGpus()) {
    const Refined refined{network, network};
    std::stop_source cancel, keep;
    Progress cancelled{cancel.get_token()};
    Progress kept{{}, keep.get_token()};
    cancel.request_stop();
    keep.request_stop();

    CHECK_THROWS_AS(gpu->alignment()->refine(refined.input, 10, cancelled), Cancelled);
    CHECK(gpu->alignment()->refine(refined.input, 10, kept).iterations == 0);
  }
}
