#include "tests/engine/backend/reference_gram.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

// Values and graphs of the definition page of the kernel, worked out by dense solves elsewhere.

namespace {

struct Golden {
  double q, k00, k01, k11;
};

Graphs labeledGraphs(std::vector<double> firstWeights, std::vector<double> secondCharges,
                     double secondWeight) {
  return {share({.nodeCount = 3,
                 .edges = {{0, 1}, {0, 2}},
                 .weights = std::move(firstWeights),
                 .nodeAttributes = {{"hyb", NumberColumn{{2, 3, 1}}},
                                    {"charge", NumberColumn{{1, -1, 2}}}},
                 .edgeAttributes = {{"order", NumberColumn{{1, 2}}},
                                    {"length", NumberColumn{{0.5, 1.0}}}}}),
          share({.nodeCount = 2,
                 .edges = {{0, 1}},
                 .weights = {secondWeight},
                 .nodeAttributes = {{"hyb", NumberColumn{{1, 1}}},
                                    {"charge", NumberColumn{std::move(secondCharges)}}},
                 .edgeAttributes = {{"order", NumberColumn{{2}}}, {"length", NumberColumn{{1}}}}})};
}

KernelOptions labeledKernel(double q) {
  return {.node = "normalised(delta(hyb, 0.3) * (se(charge, 1) + 0.01))",
          .edge = "0.5 * (delta(order, 0.3) + se(length, 0.05))",
          .q = q};
}

void check(const Matrix& gram, const Golden& golden) {
  CHECK(gram(0, 0) == Approx(golden.k00).epsilon(1e-9));
  CHECK(gram(0, 1) == Approx(golden.k01).epsilon(1e-9));
  CHECK(gram(1, 0) == Approx(golden.k01).epsilon(1e-9));
  CHECK(gram(1, 1) == Approx(golden.k11).epsilon(1e-9));
}

}  // namespace

TEST_CASE("the labeled golden values, by factorisation and by iteration") {
  const auto golden = GENERATE(Golden{0.01, 11.00202139, 1.396874008, 100.8375575},
                               Golden{0.05, 9.376686029, 1.389743589, 20.84356587},
                               Golden{0.5, 4.217465427, 1.335742678, 2.965198723});
  const auto graphs = labeledGraphs({1, 1}, {1, -1}, 1);

  check(referenceGram(graphs, labeledKernel(golden.q)), golden);
  check(referenceGram(graphs, labeledKernel(golden.q), 0), golden);
}

TEST_CASE("the weighted golden values, by factorisation and by iteration") {
  const auto golden = GENERATE(Golden{0.01, 13.87191787, 7.364524033, 201.0050251},
                               Golden{0.05, 11.71550219, 6.684240751, 41.02564103},
                               Golden{0.5, 5.504880953, 3.851282274, 5.333333333});
  const auto graphs = labeledGraphs({1, 2}, {1, 1}, 3);
  const KernelOptions options{.node = "(delta(hyb, 0.3) + se(charge, 1)) * 0.5",
                              .edge = "delta(order, 0.3) * se(length, 0.05)",
                              .q = golden.q};

  check(referenceGram(graphs, options), golden);
  check(referenceGram(graphs, options, 0), golden);
}

TEST_CASE("the golden nodal similarity of the labeled pair") {
  const auto graphs = labeledGraphs({1, 1}, {1, -1}, 1);

  const auto nodal = referenceNodal(graphs[0], graphs[1], labeledKernel(0.05));

  const double expected[3][2] = {
      {.309968336, .05578574843}, {.04349490733, .312588589}, {.6411593125, .02674669586}};
  REQUIRE(nodal.values.rows() == 3);
  REQUIRE(nodal.values.columns() == 2);
  for (int i = 0; i < 3; ++i)
    for (int k = 0; k < 2; ++k)
      CHECK(nodal.values(i, k) == Approx(expected[i][k]).epsilon(1e-9));
  CHECK(nodal.residual < 1e-14);
  CHECK(nodal.isConverged);
}
