#include "tests/engine/backend/solved.hpp"
#include "tests/engine/backend/tested_backends.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

// The graphs and values are those of the definition of the kernel (design page, section 1).

namespace {

struct Golden {
  double q, k00, k01, k11;
};

std::shared_ptr<const Graph> threeNodes(std::vector<double> weights) {
  return graphOf(
      {.nodeCount = 3,
       .edges = {{0, 1}, {0, 2}},
       .weights = std::move(weights),
       .nodeAttributes = {{"hyb", NumberColumn{{2, 3, 1}}}, {"charge", NumberColumn{{1, -1, 2}}}},
       .edgeAttributes = {{"order", NumberColumn{{1, 2}}}, {"length", NumberColumn{{0.5, 1.0}}}}});
}

std::shared_ptr<const Graph> twoNodes(std::vector<double> charges, double weight) {
  return graphOf(
      {.nodeCount = 2,
       .edges = {{0, 1}},
       .weights = {weight},
       .nodeAttributes = {{"hyb", NumberColumn{{1, 1}}},
                          {"charge", NumberColumn{std::move(charges)}}},
       .edgeAttributes = {{"order", NumberColumn{{2}}}, {"length", NumberColumn{{1.0}}}}});
}

KernelOptions labeledKernel(double q) {
  return {.node = "normalised(delta(hyb, 0.3) * (se(charge, 1) + 0.01))",
          .edge = "0.5 * (delta(order, 0.3) + se(length, 0.05))",
          .q = q};
}

void check(const Golden& golden, const std::shared_ptr<const KernelInput>& input) {
  for (const auto& backend : testedBackends()) {
    for (const auto& [precision, tolerance] :
         {std::pair{Precision::Single, 2e-6}, std::pair{Precision::Double, 1e-9}}) {
      INFO("q " << golden.q << ", " << nameOf(*backend) << ", tolerance " << tolerance);
      const Solved solved = solveAll(
          *backend, input,
          {.tolerance = precision == Precision::Single ? 1e-6 : 1e-12, .precision = precision});
      CHECK(solved.values(0, 0) == Approx(golden.k00).epsilon(tolerance));
      CHECK(solved.values(0, 1) == Approx(golden.k01).epsilon(tolerance));
      CHECK(solved.values(1, 0) == Approx(golden.k01).epsilon(tolerance));
      CHECK(solved.values(1, 1) == Approx(golden.k11).epsilon(tolerance));
    }
  }
}

}  // namespace

TEST_CASE("the labeled golden values come out on every back end in both precisions") {
  const Graphs graphs{threeNodes({1, 1}), twoNodes({1, -1}, 1)};

  for (const Golden& golden : {Golden{.01, 11.00202139, 1.396874008, 100.8375575},
                               Golden{.05, 9.376686029, 1.389743589, 20.84356587},
                               Golden{.5, 4.217465427, 1.335742678, 2.965198723}})
    check(golden, compiled(graphs, labeledKernel(golden.q)));
}

TEST_CASE("the weighted golden values come out on every back end in both precisions") {
  const Graphs graphs{threeNodes({1, 2}), twoNodes({1, 1}, 3)};

  for (const Golden& golden : {Golden{.01, 13.87191787, 7.364524033, 201.0050251},
                               Golden{.05, 11.71550219, 6.684240751, 41.02564103},
                               Golden{.5, 5.504880953, 3.851282274, 5.333333333}})
    check(golden, compiled(graphs, {.node = "0.5 * (delta(hyb, 0.3) + se(charge, 1))",
                                    .edge = "delta(order, 0.3) * se(length, 0.05)",
                                    .q = golden.q}));
}

TEST_CASE("the golden nodal similarity comes out either way round in both precisions") {
  const auto [precision, accuracy] =
      GENERATE(table<Precision, double>({{Precision::Single, 1e-6}, {Precision::Double, 1e-8}}));
  const auto input = compiled({threeNodes({1, 1}), twoNodes({1, -1}, 1)}, labeledKernel(.05));
  const double golden[3][2] = {
      {.309968336, .05578574843}, {.04349490733, .312588589}, {.6411593125, .02674669586}};
  for (const auto& backend : testedBackends()) {
    INFO(nameOf(*backend));
    Progress progress;
    const auto solver = backend->kernels().prepare(input, {.precision = precision}, progress);

    const NodalSimilarity forth = solver->nodalSimilarity({0, 1}, progress);
    const NodalSimilarity back = solver->nodalSimilarity({1, 0}, progress);

    REQUIRE(forth.values.rows() == 3);
    REQUIRE(back.values.rows() == 2);
    CHECK(forth.isConverged);
    CHECK(forth.residual < accuracy);
    for (int i = 0; i < 3; ++i) {
      for (int j = 0; j < 2; ++j) {
        CHECK(forth.values(i, j) == Approx(golden[i][j]).epsilon(accuracy));
        CHECK(back.values(j, i) == Approx(golden[i][j]).epsilon(accuracy));
      }
    }
  }
}
