#include "engine/backend/cuda/molecule/molecule_steps.hpp"

#include <array>

#include "tests/support/catch.hpp"

using namespace kindred::cuda;

namespace {

/// Solves (I - N) x = b by the steps for two unknowns, with ĉ = 1 and scale 1.
template <bool isWeighted = false>
struct Small {
  float coupling;
  std::array<float, 2> residual;
  std::array<float, 2> search{};

  MoleculeSteps<isWeighted> solve(const MoleculeRule& rule) {
    MoleculeSteps<isWeighted> steps;
    while (true) {
      const auto [a, b] = residual;
      steps.meetBlack(a * a + b * b, a + b, rule);
      if (steps.isOver()) return steps;
      const std::array<float, 2> product{a - coupling * b, b - coupling * a};
      for (int at = 0; at < 2; ++at)
        search[at] = product[at] + steps.beta() * search[at];
      steps.meetRed(a * product[0] + b * product[1]);
      for (int at = 0; at < 2; ++at)
        residual[at] -= steps.alpha() * search[at];
    }
  }
};

}  // namespace

TEST_CASE("two unknowns take two steps to the sum of the solution") {
  // x = (b1 + c b2, b2 + c b1) / (1 - c²), so K = (b1 + b2) / (1 - c) = 6.
  const auto steps = Small<>{.coupling = 0.5F, .residual = {1, 2}}.solve({});

  CHECK(steps.value() == Approx(6).epsilon(1e-6));
  CHECK(steps.iterations() == 2);
  CHECK(steps.isTrusted(3, {}));
}

TEST_CASE("the longer the walks, the less of the energy may be left") {
  // After a step of 5/3 a quarter of the energy is left. Walks are 5/3 long, and 3/2 are short: so
  // a quarter is little enough from 0.25 · (5/3) / (3/2) = 0.278 on.
  const auto iterations = [](float energyLeft) {
    return Small<>{0.5F, {1, 2}}.solve({.tolerance = 10, .energyLeft = energyLeft}).iterations();
  };

  CHECK(iterations(0.28F) == 1);
  CHECK(iterations(0.27F) == 2);
}

TEST_CASE("with weights, far less of the energy of long walks may be left") {
  // guardOfWeights is 200 / (5/3)^8 = 3.36 here: a quarter is little enough from 0.0744 on.
  const auto iterations = [](float energyLeft) {
    return Small<true>{0.5F, {1, 2}}
        .solve({.tolerance = 10, .energyLeft = energyLeft})
        .iterations();
  };

  CHECK(iterations(0.075F) == 1);
  CHECK(iterations(0.074F) == 2);
}

TEST_CASE("what was solved before the first step ends there") {
  MoleculeSteps<false> steps;
  steps.setStart(2.5F);
  steps.meetBlack(0, 0, {});

  CHECK(steps.isOver());
  CHECK(steps.value() == 2.5);
  CHECK(steps.iterations() == 0);
  CHECK(steps.alpha() == 0);
}

TEST_CASE("too few iterations, long walks and numbers that are none are not trusted") {
  CHECK_FALSE(Small<>{0.5F, {1, 2}}.solve({.maximumIterations = 1}).isTrusted(3, {}));
  // K / Σ κv = 1000: each walk takes as many steps, and rounding counts once a step.
  CHECK_FALSE(Small<>{0.999F, {1, 1}}.solve({}).isTrusted(2, {}));
  CHECK_FALSE(Small<>{2.0F, {1, 1}}.solve({}).isTrusted(2, {}));
  // K / Σκv = 12: as many steps are trusted, but not where each is rounded twice.
  CHECK(Small<>{0.5F, {1, 2}}.solve({}).isTrusted(0.5F, {}));
  CHECK_FALSE(Small<>{0.5F, {1, 2}}.solve({}).isTrusted(0.5F, {.roundings = 2}));
  MoleculeSteps<false> steps;
  steps.meetBlack(0.0F / 0.0F, 1, {});
  CHECK(steps.isOver());
  CHECK_FALSE(steps.isTrusted(1, {}));
}
