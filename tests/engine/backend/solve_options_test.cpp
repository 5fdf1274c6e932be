#include "engine/backend/kernels.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

TEST_CASE("solve options read back from their own texts") {
  const SolveOptions options{
      .tolerance = 1e-8, .precision = Precision::Double, .maximumIterations = 50};

  SolveOptions copy;
  for (const auto& option : solveOptionTable())
    option.set(copy, option.get(options));

  CHECK(copy == options);
}

TEST_CASE("solve options refuse what they cannot be") {
  SolveOptions options;
  for (const auto& option : solveOptionTable())
    for (const auto text : {"-1", "nan", "1e9", "70000", ""})
      CHECK_THROWS_AS(option.set(options, text), Error);
  CHECK(options == SolveOptions{});
}
