// Graphs of neighbours in space: the paths for proteins.

#include <cmath>
#include <thread>
#include <vector>

#include "tests/engine/backend/random_graphs.hpp"
#include "tests/engine/backend/tested_backends.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/reference/reference_backend.hpp"

using namespace kindred;
using namespace kindred::test;

TEST_CASE("pairs of large graphs of neighbours in space agree with the reference") {
  // Of many nodes or many neighbours, so that fewer rows at once fit into a GPU's shared memory.
  const auto many = nodesForGpu(300);
  const Graphs graphs{randomGraph({.nodes = nodesForGpu(500), .neighbours = 12}, 1),
                      randomGraph({.nodes = nodesForGpu(330), .neighbours = 14}, 2),
                      randomGraph({.nodes = 65, .neighbours = 60}, 3),
                      randomGraph({.nodes = many, .neighbours = many - 10.0}, 4),
                      randomGraph({.nodes = 9, .neighbours = 8}, 5)};
  const std::string edge = GENERATE("se(length, 0.05)", "0.9 * rq(length, 0.1, 2)");
  const auto input = compiled(graphs, {.node = "delta(element, 0.2)", .edge = edge, .q = 0.01});
  const auto reference = makeReferenceBackend();
  for (const GraphPair pair :
       {GraphPair{0, 1}, GraphPair{2, 1}, GraphPair{2, 2}, GraphPair{4, 3}, GraphPair{4, 0}}) {
    const double expected = solveOne(*reference, input, pair);
    for (const auto& backend : testedBackends()) {
      INFO(nameOf(*backend) << ", " << edge << ", graphs " << pair.a << " and " << pair.b);
      const double found = solveOne(*backend, input, pair);
      CHECK(found == Approx(expected).epsilon(2e-6));
      CHECK(solveOne(*backend, input, {pair.b, pair.a}) == found);
    }
  }
}

TEST_CASE("pairs of two graphs too large for a block's shared memory agree with the reference") {
  const Graphs graphs{randomGraph({.nodes = nodesForGpu(790), .neighbours = 5}, 1),
                      randomGraph({.nodes = nodesForGpu(730), .neighbours = 5}, 2)};
  const auto input =
      compiled(graphs, {.node = "delta(element, 0.2)", .edge = "se(length, 0.3)", .q = 0.01});
  const double expected = solveOne(*makeReferenceBackend(), input, {0, 1});
  for (const auto& backend : testedBackends()) {
    INFO(nameOf(*backend));
    CHECK(solveOne(*backend, input, {0, 1}) == Approx(expected).epsilon(2e-6));
  }
}

TEST_CASE("values of pairs in company are those of pairs alone, to the bit") {
  Graphs graphs;
  for (const std::int32_t nodes : {1, 5, 40, 90, 150})
    graphs.push_back(
        randomGraph({.nodes = nodes, .neighbours = 15}, static_cast<std::uint64_t>(nodes)));
  const auto input =
      compiled(graphs, {.node = "delta(element, 0.2)", .edge = "se(length, 0.05)", .q = 0.01});
  for (const auto& backend : testedBackends()) {
    const Solved together = solveAll(*backend, input);
    if (isGpu(*backend)) CHECK(together.pairsBy("proteins") > 0);
    for (std::int32_t a = 0; a < 5; ++a)
      for (std::int32_t b = 0; b < 5; ++b)
        CHECK(solveOne(*backend, input, {a, b}) == together.values(a, b));
  }
}

TEST_CASE("as many calls at once as a solver demands give the values of one call, to the bit") {
  Graphs graphs;
  for (std::int32_t nodes = 40; nodes < 40 + nodesForGpu(120); nodes += 10)
    graphs.push_back(
        randomGraph({.nodes = nodes, .neighbours = 15}, static_cast<std::uint64_t>(nodes)));
  const std::string edge = GENERATE("se(length, 0.05)", "se(length, 3)");
  const auto input = compiled(graphs, {.node = "delta(element, 0.2)", .edge = edge, .q = 0.01});
  const auto count = static_cast<std::int32_t>(graphs.size());
  for (const auto& backend : testedBackends()) {
    INFO(nameOf(*backend) << ", " << edge);
    const Solved together = solveAll(*backend, input);
    Progress preparing;
    const auto solver = backend->kernels().prepare(input, {}, preparing);
    const int calls = solver->demand().calls;
    Matrix values(count, count);
    const auto solveRow = [&](std::int32_t a) {
      std::vector<GraphPair> row;
      for (std::int32_t b = 0; b < count; ++b)
        row.push_back({a, b});
      std::vector<float> residuals(row.size());
      std::vector<std::uint16_t> iterations(row.size());
      Progress progress;
      solver->solve(row, {values.row(static_cast<std::size_t>(a)), residuals, iterations},
                    progress);
    };
    std::vector<std::thread> threads;
    for (int call = 0; call < calls; ++call)
      threads.emplace_back([&, call] {
        for (std::int32_t a = call; a < count; a += calls)
          solveRow(a);
      });
    for (std::thread& thread : threads)
      thread.join();
    for (std::int32_t a = 0; a < count; ++a)
      for (std::int32_t b = 0; b < count; ++b)
        CHECK(values(a, b) == together.values(a, b));
  }
}
