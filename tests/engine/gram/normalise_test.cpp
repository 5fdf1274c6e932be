#include "engine/gram/normalise.hpp"

#include <array>
#include <cmath>
#include <limits>

#include "tests/support/catch.hpp"

using namespace kindred;

TEST_CASE("normalising divides by the roots of both diagonals and leaves ones on the diagonal") {
  // The golden values of the labeled case at q = .05.
  const std::array diagonal{9.376686029, 20.84356587};
  Matrix values{2, 2, 1.389743589};
  values(0, 0) = diagonal[0];
  values(1, 1) = diagonal[1];

  normalise(values, diagonal, diagonal, 1e-6);

  CHECK(values(0, 0) == 1);
  CHECK(values(1, 1) == 1);
  CHECK(values(0, 1) == Approx(0.0994086057).epsilon(1e-8));
  CHECK(values(1, 0) == values(0, 1));
}

TEST_CASE("normalising a rectangle takes each side's own diagonal") {
  Matrix values{1, 2, 6};

  normalise(values, std::array{4.0}, std::array{9.0, 1.0}, 1e-6);

  CHECK(values(0, 0) == 1);
  CHECK(values(0, 1) == 3);
}

TEST_CASE("what is undone is as it was, also where no number holds the product of a diagonal") {
  for (const double scale : {1e-200, 1.0, 1e200}) {
    const std::array rows{4 * scale};
    const std::array columns{9 * scale, 5 * scale};
    Matrix values{1, 2, 3 * scale};

    normalise(values, rows, columns, 1e-6);
    undoNormalise(values, rows, columns);

    CHECK(values(0, 0) == Approx(3 * scale));
    CHECK(values(0, 1) == Approx(3 * scale));
  }
}

TEST_CASE("kernels whose product no number holds are normalised all the same") {
  for (const double scale : {1e-200, 1e200}) {
    const std::array diagonal{4 * scale, 9 * scale};
    Matrix values{2, 2, 3 * scale};
    values(0, 0) = diagonal[0];
    values(1, 1) = diagonal[1];

    normalise(values, diagonal, diagonal, 1e-6);

    CHECK(values(0, 0) == 1);
    CHECK(values(1, 1) == 1);
    CHECK(values(0, 1) == Approx(0.5));
  }
}

TEST_CASE("a graph without walks is like nothing, and what was not computed stays unknown") {
  const std::array diagonal{0.0, 4.0, 1.0};
  Matrix values{3, 3, 0};
  values(1, 1) = 4;
  values(1, 2) = std::numeric_limits<double>::quiet_NaN();

  normalise(values, diagonal, diagonal, 1e-6);

  CHECK(values(0, 0) == 0);
  CHECK(values(0, 1) == 0);
  CHECK(values(1, 1) == 1);
  CHECK(std::isnan(values(1, 2)));
}

TEST_CASE(
    "what passes 1 within the tolerance of the solver is 1, and what passes it by more stays") {
  constexpr double tolerance = 1e-6;
  const std::array diagonal{4.0, 4.0, 4.0};
  Matrix values{3, 3, 4};
  values(0, 1) = 4 * (1 + 4e-7);
  values(0, 2) = 4 * (1 + 1.9e-6);
  values(1, 2) = 4 * (1 + 2.1e-6);
  values(2, 1) = 4 * (1 - 4e-7);

  normalise(values, diagonal, diagonal, tolerance);

  CHECK(values(0, 0) == 1);
  CHECK(values(0, 1) == 1);
  CHECK(values(0, 2) == 1);
  CHECK(values(1, 2) == Approx(1 + 2.1e-6).epsilon(1e-12));
  CHECK(values(2, 1) == Approx(1 - 4e-7).epsilon(1e-12));
}
