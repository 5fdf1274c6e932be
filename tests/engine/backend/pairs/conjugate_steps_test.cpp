#include "engine/backend/pairs/conjugate_steps.hpp"

#include <Eigen/Dense>

#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

/// A = V⁻¹ - W of a ring on which all walks are unlike each other.
struct System {
  Eigen::MatrixXd matrix;
  Eigen::VectorXd diagonal;  ///< of V
  Eigen::VectorXd right;
  Eigen::VectorXd start;
};

System ringSystem(int size, double weight) {
  System system{Eigen::MatrixXd::Zero(size, size), Eigen::VectorXd(size), Eigen::VectorXd(size),
                Eigen::VectorXd(size)};
  for (int row = 0; row < size; ++row) {
    system.diagonal(row) = 0.4 + 0.5 * ((row * 5) % size) / size;
    system.matrix(row, row) = 1 / system.diagonal(row);
    const double step = weight * (1 + 0.3 * ((row * 3) % 4));
    system.matrix(row, (row + 1) % size) -= step;
    system.matrix((row + 1) % size, row) -= step;
    system.right(row) = 1 + 0.1 * row;
    system.start(row) = 1.5 - 0.07 * row;
  }
  return system;
}

ConjugateSteps solved(const System& system, const StopRule& rule) {
  Eigen::VectorXd r = system.right;
  Eigen::VectorXd z, s = Eigen::VectorXd::Zero(r.size());
  const auto sums = [&] {
    z = system.diagonal.cwiseProduct(r);
    return ConjugateSteps::Sums{r.dot(z), system.start.dot(z)};
  };
  ConjugateSteps steps;
  steps.start(rule, sums());
  while (steps.goesOn() && steps.choose(z.dot(system.matrix * z))) {
    s = system.matrix * z + steps.beta() * s;
    r -= steps.alpha() * s;
    steps.advance(sums());
  }
  return steps;
}

}  // namespace

TEST_CASE("conjugate gradients end at the value of a dense solve by either rule") {
  const auto system = ringSystem(12, 0.25);
  const Eigen::VectorXd x = system.matrix.ldlt().solve(system.right);

  const auto byValue = solved(system, {.tolerance = 1e-9});
  const auto byResidual = solved(system, {.tolerance = 1e-9, .onResidual = true});

  CHECK(byValue.isConverged());
  CHECK(byValue.value() == Approx(system.start.dot(x)).epsilon(2e-9));
  CHECK(byResidual.isConverged());
  CHECK(byResidual.value() == Approx(system.start.dot(x)).epsilon(1e-11));
  CHECK(byValue.iterations() <= byResidual.iterations());
}

TEST_CASE("the amplification is that of the dense solution, in value and in energy") {
  for (const double weight : {0.05, 0.25, 0.38}) {
    const auto system = ringSystem(12, weight);
    const auto dense = system.matrix.ldlt();
    const Eigen::VectorXd x = dense.solve(system.right);
    const Eigen::VectorXd adjoint = dense.solve(system.start);
    const Eigen::VectorXd step = x.cwiseQuotient(system.diagonal);
    const double ofValue = adjoint.dot(step) / system.start.dot(x);
    const double ofEnergy = x.dot(step) / system.right.dot(x);

    const auto steps = solved(system, {.tolerance = 1e-12, .onResidual = true});

    INFO(ofValue << " in value, " << ofEnergy << " in energy");
    CHECK(steps.amplification() == Approx(std::max({1.0, ofValue, ofEnergy})).epsilon(1e-9));
  }
}

TEST_CASE("iterations that run out, and rounding that has won, are not convergence") {
  const auto system = ringSystem(12, 0.3);
  ConjugateSteps steps;
  steps.start({}, {.energy = 2, .value = 1});

  CHECK_FALSE(solved(system, {.maximumIterations = 2}).isConverged());
  CHECK(solved(system, {.maximumIterations = 2}).iterations() == 2);
  CHECK(steps.goesOn());
  CHECK_FALSE(steps.choose(-1));
  CHECK_FALSE(steps.isConverged());
}

TEST_CASE("a system without a right-hand side is solved at once") {
  ConjugateSteps steps;
  steps.start({}, {});

  CHECK_FALSE(steps.goesOn());
  CHECK(steps.isConverged());
  CHECK(steps.value() == 0);
  CHECK(steps.amplification() == 1);
}
