#include "tests/support/cancel.hpp"
#include "tests/engine/backend/random_graphs.hpp"
#include "tests/engine/backend/tested_backends.hpp"

using namespace kindred;
using namespace kindred::test;

TEST_CASE("progress advances by one a pair") {
  const auto backend = GENERATE(from_range(testedBackends()));
  const auto input = compiled(graphsAroundVectorWidths(), {.edge = "se(length, 0.2)"});
  std::vector<GraphPair> pairs{{0, 1}, {5, 5}, {2, 10}, {7, 3}};
  std::vector<double> values(4);
  std::vector<float> residuals(4);
  std::vector<std::uint16_t> iterations(4);
  Progress progress;
  progress.begin("Solving", 4);

  backend->kernels()
      .prepare(input, {}, progress)
      ->solve(pairs, {values, residuals, iterations}, progress);

  CHECK(progress.snapshot().done == 4);
}

TEST_CASE("a large pair ends soon after it is cancelled, at any moment of its computation") {
  const auto backend = GENERATE(filter([](const auto& any) { return any->device().id != "team"; },
                                       from_range(testedBackends())));
  const std::int32_t nodes = backend->device().id == "cpu" ? 1500 : 5000;
  const auto input = compiled({randomGraph({.nodes = nodes, .neighbours = 8}, 1),
                               randomGraph({.nodes = nodes - 100, .neighbours = 8}, 2)},
                              {.node = "delta(element, 0.9)",
                               .edge = GENERATE("se(length, 2)", "delta(order, 0.9)"),
                               .q = 0.001});
  const auto delay = std::chrono::milliseconds{GENERATE(5, 60, 200)};
  const auto solver = [&] {
    Progress progress;
    return backend->kernels().prepare(input, {.tolerance = 1e-13, .precision = Precision::Double},
                                      progress);
  }();
  const GraphPair pair{0, 1};
  double value = 0;
  float residual = 0;
  std::uint16_t iterations = 0;

  const double taken = secondsAfterCancel(delay, [&](Progress& progress) {
    solver->solve({&pair, 1}, {{&value, 1}, {&residual, 1}, {&iterations, 1}}, progress);
  });

  // Who waits for a GPU keeps one processor busy.
  CHECK(taken < promisedEnd * (isGpu(*backend) ? 1 : hardwareThreads()));
}
