// Graphs of many neighbours whose edge kernels have few features: the path for them on a GPU.

#include "tests/engine/backend/random_graphs.hpp"
#include "tests/engine/backend/tested_backends.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// All pairs against the reference; on a GPU, the path that they have to take, if any.
void checkLowRank(const Graphs& graphs, const KernelOptions& options,
                  const std::string& path = {}) {
  const auto input = compiled(graphs, options);
  std::vector<GraphPair> pairs;
  for (std::int32_t a = 0; a < static_cast<std::int32_t>(graphs.size()); ++a)
    for (std::int32_t b = 0; b < a; ++b)
      pairs.push_back({a, b});
  std::vector<double> values(pairs.size());
  std::vector<float> residuals(pairs.size());
  std::vector<std::uint16_t> iterations(pairs.size());
  Progress progress;
  const auto expected = referenceValues(input, pairs);
  for (const auto& backend : testedBackends()) {
    INFO(options.edge << ", lmin " << options.lmin << ", " << nameOf(*backend));
    const auto solver = backend->kernels().prepare(input, {}, progress);
    solver->solve(pairs, {values, residuals, iterations}, progress);
    for (std::size_t at = 0; at < pairs.size(); ++at) {
      CHECK(values[at] == Approx(expected[at]).epsilon(2e-6));
      CHECK(iterations[at] < 1000);
    }
    if (path.empty() || !isGpu(*backend)) continue;
    for (const PathReport& report : solver->reports())
      CHECK(report.name == path);
  }
}

}  // namespace

TEST_CASE("dense graphs of few classes or wide edge kernels agree with the reference") {
  const Graphs graphs{randomGraph({.nodes = 42, .neighbours = 41}, 1),
                      randomGraph({.nodes = 33, .neighbours = 32}, 2),
                      randomGraph({.nodes = 20, .neighbours = 19}, 3)};
  const auto lmin = GENERATE(0, 1);
  const auto options = [&](const std::string& edge) {
    return KernelOptions{.node = "delta(element, 0.2)", .edge = edge, .q = 0.05, .lmin = lmin};
  };

  for (const std::string edge :
       {"constant(0.3)", "delta(order, 0.3)", "dot(features)", "delta(order, 0.5) * dot(features)"})
    checkLowRank(graphs, options(edge), "low rank");
  for (const std::string edge :
       {"se(length, 3)", "0.5 * delta(order, 0.2) + 0.5 * rq(length, 4, 1)"})
    checkLowRank(graphs, options(edge));
}

TEST_CASE("graphs of edge kernels of low rank agree with the reference at any size") {
  SECTION("some rows at once") {
    checkLowRank({randomGraph({.nodes = 420, .neighbours = 12}, 1),
                  randomGraph({.nodes = 400, .neighbours = 12}, 2)},
                 {.node = "delta(element, 0.2)", .edge = "delta(order, 0.3)", .q = 0.05},
                 "low rank");
  }
  SECTION("some rows and a feature at once") {
    checkLowRank({randomGraph({.nodes = 950, .neighbours = 6}, 1),
                  randomGraph({.nodes = 900, .neighbours = 6}, 2)},
                 {.node = "delta(element, 0.2)", .edge = "constant(0.5)", .q = 0.05}, "low rank");
  }
}
