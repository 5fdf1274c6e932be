#include "tests/engine/backend/random_graphs.hpp"
#include "tests/engine/backend/tested_backends.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/reference/reference_backend.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// The largest relative error; the reference itself is good to 1e-13 of the largest value.
double worstError(const Matrix& values, const Matrix& reference) {
  const auto all = reference.values();
  const double slack = 1e-13 * *std::max_element(all.begin(), all.end());
  double worst = 0;
  for (std::size_t at = 0; at < all.size(); ++at) {
    const double error = std::abs(values.values()[at] - all[at]);
    if (std::isnan(error)) return error;
    if (error > slack) worst = std::max(worst, (error - slack) / std::abs(all[at]));
  }
  return worst;
}

void checkAgainstReference(const Graphs& graphs, const KernelOptions& options) {
  const auto input = compiled(graphs, options);
  const Matrix reference = referenceValues(input);
  for (const auto& backend : testedBackends()) {
    const Solved single = solveAll(*backend, input);
    const Solved exact =
        solveAll(*backend, input, {.tolerance = 1e-11, .precision = Precision::Double});
    INFO(options.node << "; " << options.edge << "; q " << options.q << "; lmin " << options.lmin
                      << "; " << nameOf(*backend));
    CHECK(worstError(single.values, reference) < 2e-6);
    CHECK(worstError(exact.values, reference) < 1e-9);
    CHECK(*std::max_element(single.iterations.begin(), single.iterations.end()) < 1000);
  }
}

}  // namespace

TEST_CASE("every form of edge kernel agrees with the reference") {
  const auto edge = GENERATE(
      "constant(1)", "constant(0.3)", "delta(order, 0.3)", "se(length, 0.05)", "se(length, 3)",
      "rq(length, 0.4, 2)", "rq(length, 0.1, 100000)", "wendland(length, 1.5)", "dot(features)",
      "se(length, 0.3)^2", "rq(length, 0.4, 2)^1.5", "wendland(length, 2)^1.5",
      "wendland(length, 2)^3 * se(angle, 1)", "delta(order, 0.5) * se(length, 0.2)",
      "0.5 * (delta(order, 0.3) + se(length, 0.05))",
      "0.5 * se(length, 0.3) + 0.5 * wendland(length, 0.7)",
      "se(length, 0.3) * rq(angle, 0.2, 1) * delta(order, 0.2)",
      "normalised(delta(order, 0.3) + se(length, 0.05))", "delta(length, 0.25)",
      "delta(length, 0.25) * se(angle, 1)");

  checkAgainstReference(graphsAroundVectorWidths(),
                        {.node = "delta(element, 0.5) * se(charge, 1)", .edge = edge, .q = 0.05});
}

TEST_CASE("every form of node kernel agrees with the reference") {
  const auto node = GENERATE("constant(1)", "delta(element, 0.2)", "se(place, 0.5)",
                             "0.5 * (delta(element, 0.2) + rq(place, 0.3, 2))",
                             "delta(element, 0.5) * se(charge, 1) * se(place, 1)",
                             "delta(element, 1e-30)", "delta(element, 1e-60)", "delta(element, 0)");

  checkAgainstReference(graphsAroundVectorWidths(),
                        {.node = node, .edge = "delta(order, 0.3)", .q = 0.05});
}

TEST_CASE("both conventions, starting weights and lmin agree with the reference at any q") {
  const auto q = GENERATE(0.5, 0.05, 0.005, 0.0005);
  const auto convention = GENERATE(Convention::Standard, Convention::Paper);
  const auto lmin = GENERATE(0, 1);
  const auto start = GENERATE("", "start");

  checkAgainstReference(graphsAroundVectorWidths(), {.node = "delta(element, 0.5)",
                                                     .edge = "delta(order, 0.5)",
                                                     .q = q,
                                                     .convention = convention,
                                                     .lmin = lmin,
                                                     .start = start});
}

TEST_CASE("alike walks at a small q agree with the reference") {
  // Nearly every step matches, so that rounding errors add up over 1 / q steps.
  const auto q = GENERATE(0.01, 0.0005);
  const auto edge = GENERATE("constant(1)", "delta(order, 0.999)", "se(length, 100)");

  checkAgainstReference(graphsAroundVectorWidths({.neighbours = 5}),
                        {.node = "delta(element, 0.999)", .edge = edge, .q = q});
}

TEST_CASE("numbers that lie close together far from zero keep their differences") {
  checkAgainstReference(graphsAroundVectorWidths({.valueOffset = 1e5}),
                        {.node = "constant(0.9)", .edge = "se(length, 0.05)", .q = 0.05});
}

TEST_CASE("graphs wider than a block of edges agree with the reference") {
  const Graphs graphs{randomGraph({.nodes = 40, .neighbours = 20}, 1),
                      randomGraph({.nodes = 90, .neighbours = 9}, 2),
                      randomGraph({.nodes = 65, .neighbours = 3}, 3)};
  const auto edge = GENERATE("delta(order, 0.5)", "se(length, 0.05)", "rq(length, 0.3, 1)");

  checkAgainstReference(graphs, {.node = "delta(element, 0.3)", .edge = edge, .q = 0.02});
}

TEST_CASE("graphs as dense as neighbours in space agree with the reference") {
  const Graphs graphs{randomGraph({.nodes = 70, .neighbours = 19}, 1),
                      randomGraph({.nodes = 130, .neighbours = 25}, 2),
                      randomGraph({.nodes = 33, .neighbours = 9}, 3)};
  const auto lmin = GENERATE(0, 1);

  checkAgainstReference(
      graphs,
      {.node = "delta(element, 0.2)", .edge = "0.9 * se(length, 0.05)", .q = 0.01, .lmin = lmin});
}

TEST_CASE("a pair so large that a GPU takes all of itself for it agrees with the reference") {
  // The fast paths leave kernels of lists of numbers to the general one.
  const Graphs graphs{randomGraph({.nodes = nodesForGpu(1030), .neighbours = 2}, 1),
                      randomGraph({.nodes = nodesForGpu(1031), .neighbours = 2}, 2)};
  const auto lmin = GENERATE(0, 1);
  const auto input = compiled(
      graphs, {.node = "delta(element, 0.5)", .edge = "dot(features)", .q = 0.05, .lmin = lmin});
  const double expected = solveOne(*makeReferenceBackend(), input, {0, 1});
  for (const auto& backend : testedBackends()) {
    INFO(nameOf(*backend) << ", lmin " << lmin);
    CHECK(solveOne(*backend, input, {0, 1}) == Approx(expected).epsilon(2e-6));
    CHECK(solveOne(*backend, input, {0, 1}, {.tolerance = 1e-11, .precision = Precision::Double}) ==
          Approx(expected).epsilon(1e-9));
  }
}

TEST_CASE("nodal similarity agrees with the reference") {
  const Graphs graphs{randomGraph({.nodes = 17}, 4), randomGraph({.nodes = 33}, 5)};
  const auto q = GENERATE(0.05, 0.0005);
  const auto lmin = GENERATE(0, 1);
  const auto convention = GENERATE(Convention::Standard, Convention::Paper);
  const auto edge = GENERATE("delta(order, 0.9)", "se(length, 0.3)");
  const auto input = compiled(graphs, {.node = "delta(element, 0.9)",
                                       .edge = edge,
                                       .q = q,
                                       .convention = convention,
                                       .lmin = lmin});
  Progress progress;

  const auto reference = makeReferenceBackend()
                             ->kernels()
                             .prepare(input, {}, progress)
                             ->nodalSimilarity({1, 0}, progress);

  for (const auto& backend : testedBackends()) {
    const auto similarity =
        backend->kernels().prepare(input, {}, progress)->nodalSimilarity({1, 0}, progress);
    INFO(nameOf(*backend));
    REQUIRE(similarity.values.rows() == 33);
    REQUIRE(similarity.values.columns() == 17);
    CHECK(similarity.isConverged);
    CHECK(worstError(similarity.values, reference.values) < 1e-6);
  }
}
