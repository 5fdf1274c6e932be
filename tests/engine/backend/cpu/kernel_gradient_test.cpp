#include "engine/backend/cpu/kernel_gradient.hpp"

#include <cmath>

#include "engine/backend/reference/reference_backend.hpp"
#include "tests/engine/backend/random_graphs.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// Symmetric, of either sign.
Matrix randomWeights(std::size_t count) {
  Random random{5};
  Matrix weights{count, count};
  for (std::size_t row = 0; row < count; ++row)
    for (std::size_t column = 0; column <= row; ++column)
      weights(row, column) = weights(column, row) = random.uniform() - 0.3;
  return weights;
}

double weighted(const Graphs& graphs, const KernelOptions& kernel, const Matrix& weights) {
  const auto input = compiled(graphs, kernel);
  const Matrix values = solveAll(*makeReferenceBackend(), input).values;
  double sum = 0;
  for (std::size_t at = 0; at < values.values().size(); ++at)
    sum += values.values()[at] * weights.values()[at];
  return sum;
}

/// Against differences of the text-book solver, with every instruction set and precision.
void checkGradient(const Graphs& graphs, const KernelOptions& kernel) {
  const auto weights = randomWeights(graphs.size());
  Progress progress;
  const TunableKernel tunable{graphs, kernel, progress};
  std::vector<double> numbers;
  for (const auto& number : tunable.numbers())
    numbers.push_back(number.value);
  std::vector<double> differences;
  for (std::size_t at = 0; at < numbers.size(); ++at) {
    const auto moved = [&](double factor) {
      auto changed = numbers;
      changed[at] *= factor;
      return weighted(graphs, withNumbers(kernel, changed), weights);
    };
    constexpr double step = 1e-4;
    // Of fourth order, so that the difference is no coarser than what it tests.
    differences.push_back(
        (8 * (moved(1 + step) - moved(1 - step)) - moved(1 + 2 * step) + moved(1 - 2 * step)) /
        (12 * step * numbers[at]));
  }
  const auto input = tunable.input(numbers, progress);
  const auto slopes = tunable.slopes(numbers, input);
  double largest = 0;
  for (std::size_t at = 0; at < numbers.size(); ++at)
    largest = std::max(largest, std::abs(numbers[at] * differences[at]));
  for (const auto precision : {Precision::Single, Precision::Double})
    for (auto level = SimdLevel::Portable; level <= bestSimdLevel();
         level = static_cast<SimdLevel>(static_cast<int>(level) + 1)) {
      const auto gradient = cpu::kernelGradient(
          input, slopes, weights,
          {.tolerance = precision == Precision::Single ? 1e-6 : 1e-10, .precision = precision},
          level, progress);
      for (std::size_t at = 0; at < numbers.size(); ++at) {
        INFO(tunable.numbers()[at].name << " in " << kernel.node << " | " << kernel.edge << ", "
                                        << name(level));
        CHECK(gradient[at] == Approx(differences[at])
                                  .epsilon(precision == Precision::Single ? 1e-4 : 1e-6)
                                  .margin(1e-6 * largest / numbers[at]));
      }
      if (level == bestSimdLevel()) break;
    }
}

Graphs sparseGraphs() {
  return graphsAroundVectorWidths({.neighbours = 2.5, .hasWeights = false, .hasSelfLoops = false});
}

}  // namespace

TEST_CASE("the gradient of kernel values over categories agrees with finite differences") {
  checkGradient(sparseGraphs(), {.node = "delta(element, 0.3) * se(charge, 1)",
                                 .edge = "delta(order, 0.4)",
                                 .q = 0.05,
                                 .start = "element: A 1, B 3, other 2"});
}

TEST_CASE("the gradient of kernel values over lengths agrees with finite differences") {
  checkGradient(graphsAroundVectorWidths(),
                {.node = "normalised(delta(element, 0.3) + se(place, 0.8))",
                 .edge = "rq(length, 0.7, 2) * delta(order, 0.6)",
                 .q = 0.1});
}

TEST_CASE("the gradient of unlabeled kernel values agrees with finite differences") {
  checkGradient(graphsAroundVectorWidths(), {.q = 0.02, .start = "start"});
}

TEST_CASE("the gradient knows the convention of the paper and walks of one step at least") {
  checkGradient(graphsAroundVectorWidths(), {.node = "delta(element, 0.3)",
                                             .edge = "delta(order, 0.4)",
                                             .q = 0.2,
                                             .convention = Convention::Paper,
                                             .lmin = 1,
                                             .start = "element: A 2, B 3"});
  checkGradient(sparseGraphs(), {.node = "delta(element, 0.3)", .q = 0.05, .lmin = 1});
}

TEST_CASE("nodes that walks never meet on have no part in the gradient") {
  checkGradient(sparseGraphs(), {.node = "delta(element, 0) * se(charge, 0.9)", .q = 0.05});
}
