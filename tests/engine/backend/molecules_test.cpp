// Sparse graphs, by class and by edge: the fast paths for molecules.

#include <algorithm>
#include <cmath>

#include "tests/engine/backend/cpu/molecule_samples.hpp"
#include "tests/engine/backend/tested_backends.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/reference/reference_backend.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

void checkMolecules(const Graphs& graphs, const KernelOptions& kernel, double tolerance = 2e-6) {
  const auto input = compiled(graphs, kernel);
  const Matrix reference = referenceValues(input);
  double largestStart = 1;
  for (const auto& graph : input->graphs)
    largestStart = std::max(largestStart, *std::ranges::max_element(graph.start));
  // Without its shortest walks, K of two single atoms is 0 but for the rounding of these.
  const double rounding = 1e-13 * largestStart * largestStart;
  for (const auto& backend : testedBackends()) {
    const Solved solved = solveAll(*backend, input);
    double worst = 0;
    std::size_t place = 0;
    for (std::size_t at = 0; at < reference.values().size(); ++at) {
      const double exact = reference.values()[at];
      const double error =
          (std::abs(solved.values.values()[at] - exact) - rounding) / std::abs(exact);
      if (error <= worst) continue;
      worst = std::isnan(error) ? 1e300 : error;
      place = at;
    }
    INFO(nameOf(*backend) << ", q " << kernel.q << ", lmin " << kernel.lmin << ", graphs "
                          << place / graphs.size() << " and " << place % graphs.size());
    CHECK(worst < tolerance);
    CHECK(std::ranges::none_of(solved.values.values(), [](double k) { return std::isnan(k); }));
    CHECK(std::ranges::all_of(solved.residuals, [](float r) { return r < 1e-3F; }));
    CHECK(std::ranges::all_of(solved.iterations, [](auto count) { return count < 1000; }));
    if (isGpu(*backend)) CHECK(4 * solved.pairsBy("molecules") > solved.iterations.size());
  }
}

std::vector<GraphPair> allPairs(const Graphs& graphs) {
  std::vector<GraphPair> pairs;
  const auto count = static_cast<std::int32_t>(graphs.size());
  for (std::int32_t a = 0; a < count; ++a)
    for (std::int32_t b = 0; b < count; ++b)
      pairs.push_back({a, b});
  return pairs;
}

/// The largest relative error of an entry.
double worstEntry(const Matrix& values, const Matrix& exact) {
  REQUIRE(values.rows() == exact.rows());
  REQUIRE(values.columns() == exact.columns());
  double worst = 0;
  for (std::size_t at = 0; at < exact.values().size(); ++at) {
    const double entry = exact.values()[at];
    const double error = (std::abs(values.values()[at] - entry) - 1e-13) / std::abs(entry);
    worst = std::isnan(error) ? 1e300 : std::max(worst, error);
  }
  return worst;
}

void checkNodalAgainstReference(const Graphs& graphs, const KernelOptions& kernel) {
  const auto input = compiled(graphs, kernel);
  const auto pairs = allPairs(graphs);
  Progress progress;
  const auto exact = makeReferenceBackend(0)
                         ->kernels()
                         .prepare(input, {.maximumIterations = 60'000}, progress)
                         ->nodalSimilarities(pairs, progress);
  for (const auto& backend : testedBackends()) {
    const auto similarities =
        backend->kernels().prepare(input, {}, progress)->nodalSimilarities(pairs, progress);
    REQUIRE(similarities.size() == pairs.size());
    for (std::size_t at = 0; at < pairs.size(); ++at) {
      INFO(nameOf(*backend) << ", q " << kernel.q << ", lmin " << kernel.lmin << ", graphs "
                            << pairs[at].a << " and " << pairs[at].b);
      CHECK(worstEntry(similarities[at].values, exact[at].values) < 5e-6);
      CHECK(similarities[at].isConverged);
      CHECK(similarities[at].residual < 1e-5);
    }
  }
}

Graphs moleculesAroundWarps() {
  Graphs graphs;
  for (const std::int32_t size : {1, 2, 3, 4, 5, 8, 9, 16, 17, 31, 32, 33, 63, 64, 65, 90})
    graphs.push_back(randomMolecule(size, size / 9, 100 + size));
  return graphs;
}

}  // namespace

TEST_CASE("odd molecules agree with the reference on every back end") {
  for (const double q : {0.5, 0.05, 0.0005})
    checkMolecules(oddMolecules(), elementAndOrder(q));
}

TEST_CASE("molecules around the width of warps agree with the reference on every back end") {
  for (const double q : {0.2, 0.05, 0.0005})
    checkMolecules(moleculesAroundWarps(), elementAndOrder(q));
}

TEST_CASE("conventions and lmin agree with the reference for molecules on every back end") {
  auto kernel = elementAndOrder(0.05);
  kernel.lmin = 1;
  checkMolecules(oddMolecules(), kernel);
  kernel.convention = Convention::Paper;
  checkMolecules(oddMolecules(), kernel);
  kernel.lmin = 0;
  checkMolecules(moleculesAroundWarps(), kernel);
}

TEST_CASE("starts of walks agree with the reference for molecules on every back end") {
  // From nearly alike to as far apart as the fast paths take them.
  const std::string start =
      GENERATE("element: 6 1, 7 5, 8 3.5", "element: 6 64, 7 0.015625", "degree: 1 7");
  const int lmin = GENERATE(0, 1);
  for (const double q : {0.5, 0.05, 0.0005}) {
    auto kernel = elementAndOrder(q);
    kernel.start = start;
    kernel.lmin = lmin;
    checkMolecules(oddMolecules(), kernel);
    checkMolecules(moleculesAroundWarps(), kernel);
  }
  auto kernel = chargeAndLength(0.05);
  kernel.start = start;
  kernel.lmin = lmin;
  checkMolecules(withNumbers(moleculesAroundWarps()), kernel);
}

TEST_CASE("starts of walks agree with the reference for large molecules on every back end") {
  auto kernel = elementAndOrder(0.05);
  kernel.start = "element: 6 1, 7 5, 8 3.5";
  checkMolecules({randomMolecule(127, 9, 1), randomMolecule(200, 12, 3), randomMolecule(256, 3, 4),
                  randomMolecule(20, 2, 6), star(40)},
                 kernel);
}

TEST_CASE("large molecules agree with the reference on every back end") {
  checkMolecules(
      {randomMolecule(127, 9, 1), randomMolecule(129, 0, 2), randomMolecule(200, 12, 3),
       randomMolecule(256, 3, 4), randomMolecule(257, 3, 5), randomMolecule(20, 2, 6), star(40)},
      elementAndOrder(0.05));
}

TEST_CASE("long walks of molecules are as accurate as short ones on every back end") {
  auto kernel = elementAndOrder(0.0005);
  kernel.node = "delta(element, 0.95)";
  kernel.edge = "constant(1)";

  checkMolecules(oddMolecules(), kernel);
}

TEST_CASE("molecules with many classes of bonds agree with the reference on every back end") {
  Graphs graphs;
  Random random{8};
  for (const std::int32_t size : {6, 20, 40}) {
    std::vector<Edge> edges;
    std::vector<double> elements, orders;
    for (Node node = 0; node < size; ++node) {
      if (node > 0) edges.push_back({(node - 1) / 2, node});
      elements.push_back(6 + random.below(3));
    }
    for (std::size_t edge = 0; edge < edges.size(); ++edge)
      orders.push_back(random.below(12));
    graphs.push_back(graphOf({.nodeCount = size,
                              .edges = std::move(edges),
                              .nodeAttributes = {{"element", NumberColumn{std::move(elements)}}},
                              .edgeAttributes = {{"order", NumberColumn{std::move(orders)}}}}));
  }

  checkMolecules(graphs, {.node = "delta(element, 0.4)", .edge = "se(order, 4)", .q = 0.05});
}

TEST_CASE("weights and numbers of molecules agree with the reference on every back end") {
  const auto graphs = withNumbers(GENERATE(oddMolecules(), moleculesAroundWarps()));
  for (const double q : {0.2, 0.05, 0.0005})
    checkMolecules(graphs, chargeAndLength(q));
  checkMolecules(graphs, elementAndOrder(0.05));
  auto kernel = chargeAndLength(0.05);
  kernel.lmin = 1;
  checkMolecules(graphs, kernel);
  kernel.convention = Convention::Paper;
  checkMolecules(graphs, kernel);
}

TEST_CASE("numbers of nodes alone agree with the reference for molecules on every back end") {
  Graphs graphs;
  for (const auto& graph : withNumbers(GENERATE(oddMolecules(), moleculesAroundWarps()))) {
    GraphData data = graph->data();
    data.weights.clear();
    graphs.push_back(graphOf(std::move(data)));
  }
  auto kernel = elementAndOrder(0.05);
  kernel.node = "delta(element, 0.4) * se(charge, 0.5)";
  checkMolecules(graphs, kernel);
  kernel.q = 0.0005;
  kernel.lmin = 1;
  checkMolecules(graphs, kernel);
}

TEST_CASE("weights and numbers of large molecules agree with the reference on every back end") {
  checkMolecules(withNumbers({randomMolecule(100, 5, 1), randomMolecule(127, 9, 2),
                              randomMolecule(150, 0, 3), randomMolecule(200, 12, 4),
                              randomMolecule(256, 3, 5), randomMolecule(20, 2, 6), star(40)}),
                 chargeAndLength(0.05));
}

TEST_CASE("weights of a molecule that are far apart agree with the reference on every back end") {
  Graphs graphs = withNumbers({randomMolecule(20, 2, 1), ring(9, 2), randomMolecule(40, 3, 3)});
  GraphData data = graphs.front()->data();
  for (std::size_t edge = 0; edge < data.weights.size(); ++edge)
    data.weights[edge] = edge % 3 == 0 ? 1e4 : edge % 3 == 1 ? 1 : 1e-4;
  graphs.push_back(graphOf(std::move(data)));

  for (const double q : {0.05, 0.0005})
    checkMolecules(graphs, chargeAndLength(q));
}

TEST_CASE("every form of a kernel of numbers agrees with the reference for molecules") {
  const std::string edge =
      GENERATE("rq(length, 0.3, 2)", "wendland(length, 0.8)", "0.5 * se(length, 1) + 0.2",
               "0.2 * dot(length)", "delta(length, 0.7)", "se(length, 0.5) ^ 2");
  checkMolecules(withNumbers(oddMolecules()),
                 {.node = "delta(element, 0.4)", .edge = edge, .q = 0.05});
}

TEST_CASE("a kernel of molecules depends on nothing but the pair on every back end") {
  Graphs graphs = oddMolecules();
  for (const auto& graph : moleculesAroundWarps())
    graphs.push_back(graph);
  const bool hasNumbers = GENERATE(false, true);
  const auto input = hasNumbers ? compiled(withNumbers(graphs), chargeAndLength(0.05))
                                : compiled(graphs, elementAndOrder(0.05));
  const auto count = static_cast<std::int32_t>(graphs.size());
  std::vector<GraphPair> chosen;
  Random random{5};
  for (int at = 0; at < 200; ++at)
    chosen.push_back({static_cast<std::int32_t>(random.below(count)),
                      static_cast<std::int32_t>(random.below(count))});
  chosen.push_back(chosen.front());

  for (const auto& backend : testedBackends()) {
    const Solved all = solveAll(*backend, input);
    std::vector<double> values(chosen.size());
    std::vector<float> residuals(chosen.size());
    std::vector<std::uint16_t> iterations(chosen.size());
    Progress progress;
    backend->kernels()
        .prepare(input, {}, progress)
        ->solve(chosen, {values, residuals, iterations}, progress);
    INFO(nameOf(*backend));
    for (std::int32_t a = 0; a < count; ++a)
      for (std::int32_t b = 0; b < a; ++b)
        CHECK(all.values(a, b) == all.values(b, a));
    for (std::size_t at = 0; at < chosen.size(); ++at) {
      CHECK(values[at] == all.values(chosen[at].a, chosen[at].b));
      CHECK(residuals[at] == all.residuals[chosen[at].a * count + chosen[at].b]);
      CHECK(iterations[at] == all.iterations[chosen[at].a * count + chosen[at].b]);
    }
  }
}

TEST_CASE("nodal similarities of odd molecules agree with the reference on every back end") {
  auto kernel = elementAndOrder(0.05);
  kernel.lmin = GENERATE(0, 1);
  kernel.q = GENERATE(0.2, 0.05, 0.0005);
  kernel.convention = GENERATE(Convention::Standard, Convention::Paper);

  checkNodalAgainstReference(oddMolecules(), kernel);
}

TEST_CASE("nodal similarities around the width of warps agree with the reference") {
  checkNodalAgainstReference(
      {randomMolecule(1, 0, 1), randomMolecule(16, 1, 2), randomMolecule(17, 2, 3),
       randomMolecule(32, 3, 4), randomMolecule(33, 3, 5), randomMolecule(65, 7, 6),
       randomMolecule(97, 9, 7), randomMolecule(130, 12, 8), randomMolecule(200, 2, 9)},
      elementAndOrder(0.05));
}

TEST_CASE("nodal similarities by weights and numbers agree with the reference") {
  auto kernel = chargeAndLength(GENERATE(0.2, 0.0005));
  kernel.lmin = GENERATE(0, 1);

  checkNodalAgainstReference(withNumbers(oddMolecules()), kernel);
  checkNodalAgainstReference(withNumbers({randomMolecule(17, 2, 3), randomMolecule(33, 3, 5),
                                          randomMolecule(97, 9, 7), randomMolecule(200, 2, 9)}),
                             kernel);
}

TEST_CASE("a nodal similarity of molecules depends on nothing but the pair on every back end") {
  const Graphs graphs = oddMolecules();
  const auto input = compiled(graphs, elementAndOrder(0.05));
  const auto pairs = allPairs(graphs);
  Progress progress;

  for (const auto& backend : testedBackends()) {
    const auto solver = backend->kernels().prepare(input, {}, progress);
    const auto together = solver->nodalSimilarities(pairs, progress);
    INFO(nameOf(*backend));
    for (std::size_t at = 0; at < pairs.size(); ++at) {
      const auto alone = solver->nodalSimilarity(pairs[at], progress);
      const auto& back = together[pairs[at].b * graphs.size() + pairs[at].a].values;
      CHECK(std::ranges::equal(alone.values.values(), together[at].values.values()));
      CHECK(alone.iterations == together[at].iterations);
      for (std::size_t a = 0; a < back.columns(); ++a)
        for (std::size_t b = 0; b < back.rows(); ++b)
          CHECK(back(b, a) == Approx(alone.values(a, b)).epsilon(2e-6));
    }
  }
}
