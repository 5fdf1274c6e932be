#include "engine/gram/gram_gradient.hpp"

#include <cmath>

#include "engine/backend/devices.hpp"
#include "tests/engine/gram/gram_samples.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// The matrix with the logarithm of one number moved.
Matrix movedBy(GramRequest request, std::size_t number, double step) {
  std::vector<double> numbers;
  for (const auto& one : tunableNumbers(request.kernel))
    numbers.push_back(one.value);
  numbers[number] *= std::exp(step);
  request.kernel = withNumbers(request.kernel, numbers);
  Progress progress;
  return computeGram(request, openDevices("cpu"), nullptr, progress).values;
}

}  // namespace

TEST_CASE("the gradient of a kernel matrix agrees with differences of it, raw and normalised") {
  for (const bool normalise : {false, true}) {
    const GramRequest request{.rows = paths(6),
                              .kernel = {.node = "constant(0.8)",
                                         .edge = "constant(0.9)",
                                         .q = 0.1,
                                         .start = "degree: 1 2, 2 3, other 1"},
                              .solve = {.tolerance = 1e-12},
                              .normalise = normalise};
    Progress progress;

    const auto found = gramGradient(request, openDevices("cpu"), progress);

    REQUIRE(found.numbers.size() == tunableNumbers(request.kernel).size());
    for (std::size_t number = 0; number < found.numbers.size(); ++number) {
      INFO(found.numbers[number].name);
      constexpr double step = 1e-4;
      const auto above = movedBy(request, number, step), below = movedBy(request, number, -step);
      for (std::size_t row = 0; row < 6; ++row)
        for (std::size_t column = 0; column < 6; ++column)
          CHECK(found.changes[(row * 6 + column) * found.numbers.size() + number] ==
                Approx((above(row, column) - below(row, column)) / (2 * step))
                    .epsilon(1e-6)
                    .margin(1e-7));
    }
  }
}
