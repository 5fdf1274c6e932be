#include "engine/backend/cpu/block_path.hpp"

#include <algorithm>
#include <cmath>

#include "tests/engine/backend/random_graphs.hpp"
#include "tests/engine/backend/tested_backends.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

TEST_CASE("coefficients computed anew at each use give the same bits as stored ones") {
  const auto edge = GENERATE("se(length, 0.2)", "delta(order, 0.3)", "dot(features)");
  const auto input = compiled({randomGraph({.nodes = 50, .neighbours = 12}, 8),
                               randomGraph({.nodes = 70, .neighbours = 8}, 9)},
                              {.node = "delta(element, 0.5)", .edge = edge, .q = 0.05});
  const SimdLevel level = bestSimdLevel();
  const auto layOut = [&](int graph) {
    return cpu::BlockGraph<float>{input->graphs[graph], cpu::blockKernels<float>(level), -1,
                                  input->edge.valueCount};
  };
  const auto first = layOut(0);
  const auto second = layOut(1);
  const auto solve = [&](std::uint64_t budgetBytes) {
    cpu::PairSystem<float> system{*input, level};
    const Progress progress;
    system.prepare(first, second, {.coefficientBudgetBytes = budgetBytes}, progress);
    return conjugateGradients(system, StopRule{});
  };

  const auto stored = solve(1U << 30U);
  const auto computed = solve(0);

  CHECK(stored.isConverged);
  CHECK(stored.value == computed.value);
  CHECK(stored.residual == computed.residual);
}

TEST_CASE("the nodes of a large pair are compared in single precision, as exactly as is asked") {
  // 9,000 by 9,000 edges: more coefficients than are kept between two steps.
  const auto input =
      compiled({randomGraph({.nodes = 900, .neighbours = 20}, 8),
                randomGraph({.nodes = 900, .neighbours = 20}, 9)},
               {.node = "delta(element, 0.5)", .edge = "se(length, 0.05)", .q = 0.05});
  Progress progress;
  const auto solve = [&](Precision precision, double tolerance) {
    const auto solver = makeCpuBackend()->kernels().prepare(
        input, {.tolerance = tolerance, .precision = precision}, progress);
    return solver->nodalSimilarity({0, 1}, progress);
  };

  const auto usual = solve(Precision::Single, 1e-6);
  const auto exact = solve(Precision::Double, 1e-12);

  REQUIRE(usual.isConverged);
  REQUIRE(exact.isConverged);
  CHECK(usual.values != exact.values);
  double worst = 0;
  for (std::size_t row = 0; row < 900; ++row)
    for (std::size_t column = 0; column < 900; ++column)
      worst = std::max(worst, std::abs(usual.values(row, column) / exact.values(row, column) - 1));
  CHECK(worst < 1e-6);
}

TEST_CASE("a pair that no memory can hold is refused with its size") {
  const auto input =
      compiled({graphOf({.nodeCount = 3'000'000}), graphOf({.nodeCount = 3'000'000})},
               {.node = "constant(0.5)", .edge = "constant(0.5)"});
  Progress progress;
  const auto solver = makeCpuBackend()->kernels().prepare(input, {}, progress);

  CHECK_THROWS_WITH(solver->nodalSimilarity({0, 1}, progress),
                    Catch::Matchers::ContainsSubstring("3000000 and 3000000 nodes needs"));
}
