#include "engine/kernel/tunable.hpp"

#include "engine/kernel/kernel_slopes.hpp"
#include "engine/kernel/presets.hpp"
#include "tests/engine/kernel/labelled_graphs.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

std::vector<std::string> namesOf(const KernelOptions& kernel) {
  std::vector<std::string> names;
  for (const auto& number : tunableNumbers(kernel))
    names.push_back(number.name);
  return names;
}

}  // namespace

TEST_CASE("the numbers of a kernel that may be tuned have names that people read") {
  const KernelOptions kernel{.node = "delta(element, 0.2) * se(charge, 1) + 0.1 * delta(kind, 0)",
                             .edge = "rq(length, 0.1, 2)",
                             .q = 0.05,
                             .start = "element: C 1, N 5, other 3"};
  CHECK(namesOf(kernel) == std::vector<std::string>{"delta(element) h", "se(charge) l",
                                                    "rq(length) l", "rq(length) alpha", "q",
                                                    "start N", "start other"});
  CHECK(namesOf(kernelPreset("unlabeled").options) == std::vector<std::string>{"q"});
  CHECK(namesOf({.node = "normalised(dot(features) + se(charge, 1))"}) ==
        std::vector<std::string>{"q"});
  CHECK(tunableNumbers(kernelPreset("molecule2d").options).size() == 18);
}

TEST_CASE("numbers of a kernel are written where they were read") {
  const KernelOptions kernel{.node = "delta(element, 0.2) * se(charge, 1)",
                             .edge = "conv(rings, delta(0.3))",
                             .q = 0.05,
                             .start = "element: C 1, N 5"};
  const std::array numbers{0.4, 2.0, 0.6, 0.1, 7.0};
  const auto changed = withNumbers(kernel, numbers);
  CHECK(changed.node == "delta(element, 0.4) * se(charge, 2)");
  CHECK(changed.edge == "conv(rings, delta(0.6))");
  CHECK(changed.q == 0.1);
  CHECK(changed.start == "element: C 1, N 7");
  std::vector<double> same;
  for (const auto& number : tunableNumbers(kernel))
    same.push_back(number.value);
  CHECK(withNumbers(kernel, same) == kernel);
}

TEST_CASE("slopes of a node kernel are those of its closed form") {
  const Graphs graphs{graphOf("first", {{{"element", std::string{"C"}}, {"charge", 0.0}},
                                        {{"element", std::string{"N"}}, {"charge", 2.0}}})};
  const KernelOptions kernel{.node = "delta(element, 0.25) * se(charge, 1.5)",
                             .start = "element: C 1, N 5"};
  Progress progress;
  const TunableKernel tunable{graphs, kernel, progress};
  const std::array numbers{0.25, 1.5, 0.05, 5.0};
  const auto input = tunable.input(numbers, progress);
  const auto slopes = tunable.slopes(numbers, input);
  REQUIRE(slopes.node.size() == 2);
  const auto first = input.graphs[0].nodes.classes[0], second = input.graphs[0].nodes.classes[1];
  const double gaussian = std::exp(-4 / (2 * 1.5 * 1.5));
  CHECK(slopes.node[0](first, {}, second, {}) == Approx(gaussian).epsilon(1e-9));
  CHECK(slopes.node[1](first, {}, second, {}) ==
        Approx(0.25 * gaussian * 4 / (1.5 * 1.5 * 1.5)).epsilon(1e-8));
  CHECK(slopes.node[0](first, {}, first, {}) == 0);
  CHECK(slopes.stop == 2);
  CHECK(slopes.startOf == std::vector<std::vector<std::int32_t>>{{-1, 3}});
}
