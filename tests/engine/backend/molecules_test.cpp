// Graphs with unit weights and categories alone: the fast paths for molecules.

#include <algorithm>
#include <cmath>

#include "engine/backend/reference/reference_backend.hpp"
#include "tests/engine/backend/cpu/molecule_samples.hpp"
#include "tests/engine/backend/tested_backends.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

void checkAgainstReference(const Graphs& graphs, const KernelOptions& kernel,
                           double tolerance = 2e-6) {
  const auto input = compiled(graphs, kernel);
  const Matrix reference = solveAll(*makeReferenceBackend(), input).values;
  for (const auto& backend : testedBackends()) {
    const Solved solved = solveAll(*backend, input);
    double worst = 0;
    std::size_t place = 0;
    for (std::size_t at = 0; at < reference.values().size(); ++at) {
      const double exact = reference.values()[at];
      const double error = (std::abs(solved.values.values()[at] - exact) - 1e-13) / std::abs(exact);
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
    checkAgainstReference(oddMolecules(), elementAndOrder(q));
}

TEST_CASE("molecules around the width of warps agree with the reference on every back end") {
  for (const double q : {0.2, 0.05, 0.0005})
    checkAgainstReference(moleculesAroundWarps(), elementAndOrder(q));
}

TEST_CASE("conventions and lmin agree with the reference for molecules on every back end") {
  auto kernel = elementAndOrder(0.05);
  kernel.lmin = 1;
  checkAgainstReference(oddMolecules(), kernel);
  kernel.convention = Convention::Paper;
  checkAgainstReference(oddMolecules(), kernel);
  kernel.lmin = 0;
  checkAgainstReference(moleculesAroundWarps(), kernel);
}

TEST_CASE("large molecules agree with the reference on every back end") {
  checkAgainstReference(
      {randomMolecule(127, 9, 1), randomMolecule(129, 0, 2), randomMolecule(200, 12, 3),
       randomMolecule(256, 3, 4), randomMolecule(257, 3, 5), randomMolecule(20, 2, 6), star(40)},
      elementAndOrder(0.05));
}

TEST_CASE("long walks of molecules are as accurate as short ones on every back end") {
  auto kernel = elementAndOrder(0.0005);
  kernel.node = "delta(element, 0.95)";
  kernel.edge = "constant(1)";

  checkAgainstReference(oddMolecules(), kernel);
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

  checkAgainstReference(graphs, {.node = "delta(element, 0.4)", .edge = "se(order, 4)", .q = 0.05});
}

TEST_CASE("a kernel of molecules depends on nothing but the pair on every back end") {
  Graphs graphs = oddMolecules();
  for (const auto& graph : moleculesAroundWarps())
    graphs.push_back(graph);
  const auto input = compiled(graphs, elementAndOrder(0.05));
  const auto count = static_cast<std::int32_t>(graphs.size());
  std::vector<GraphPair> some;
  Random random{5};
  for (int at = 0; at < 200; ++at)
    some.push_back({static_cast<std::int32_t>(random.below(count)),
                    static_cast<std::int32_t>(random.below(count))});
  some.push_back(some.front());

  for (const auto& backend : testedBackends()) {
    const Solved all = solveAll(*backend, input);
    std::vector<double> values(some.size());
    std::vector<float> residuals(some.size());
    std::vector<std::uint16_t> iterations(some.size());
    Progress progress;
    backend->prepare(input, {}, progress)->solve(some, {values, residuals, iterations}, progress);
    INFO(nameOf(*backend));
    for (std::int32_t a = 0; a < count; ++a)
      for (std::int32_t b = 0; b < a; ++b)
        CHECK(all.values(a, b) == all.values(b, a));
    for (std::size_t at = 0; at < some.size(); ++at) {
      CHECK(values[at] == all.values(some[at].a, some[at].b));
      CHECK(residuals[at] == all.residuals[some[at].a * count + some[at].b]);
      CHECK(iterations[at] == all.iterations[some[at].a * count + some[at].b]);
    }
  }
}
