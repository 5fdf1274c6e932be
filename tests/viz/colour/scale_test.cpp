#include "viz/colour/scale.hpp"

#include <array>
#include <cmath>
#include <limits>

#include "tests/support/catch.hpp"
#include "viz/colour/colour_options.hpp"

using namespace kindred::viz;

namespace {

constexpr double missing = std::numeric_limits<double>::quiet_NaN();

}  // namespace

TEST_CASE("a scale maps its ends to 0 and 1 and holds what lies outside") {
  const auto scale = Scale::linear(2, 6);

  CHECK(scale.position(2) == 0);
  CHECK(scale.position(5) == 0.75);
  CHECK(scale.position(100) == 1);
  CHECK(scale.position(-100) == 0);
  CHECK(scale.value(0.25) == 3);
  CHECK(std::isnan(scale.position(missing)));
}

TEST_CASE("a logarithmic scale gives each factor the same length") {
  const auto scale = Scale::logarithmic(0.01, 100);

  CHECK(scale.position(1) == Approx(0.5));
  CHECK(scale.position(10) == Approx(0.75));
  CHECK(scale.position(0) == 0);
  CHECK(scale.position(-1) == 0);
  CHECK(scale.value(0.25) == Approx(0.1));
}

TEST_CASE("a diverging scale puts its centre in the middle of the colours") {
  const auto scale = Scale::diverging(-1, 0, 3);

  CHECK(scale.position(0) == 0.5);
  CHECK(scale.position(3) == 1);
  CHECK(scale.position(-1) == Approx(1.0 / 3));
}

TEST_CASE("a scale of a single value can be drawn") {
  CHECK(Scale::linear(0.5, 0.5).position(0.5) == 0.5);
  CHECK(Scale::linear(0, 0).position(0) == 0.5);
  CHECK(Scale::logarithmic(3, 3).position(3) == Approx(0.5));
  CHECK(Scale::diverging(1, 1, 1).position(1) == 0.5);
}

TEST_CASE("the extent of values leaves out what is not a number") {
  const std::array values{3.0, missing, -2.0, std::numeric_limits<double>::infinity()};
  const auto extent = extentOf(values);

  CHECK(extent.low == -2);
  CHECK(extent.high == 3);
  CHECK(extent.hasMissing);
  CHECK_FALSE(extentOf(std::array{1.0}).hasMissing);
}

TEST_CASE("what differs by no more than rounding is constant, and has one colour") {
  const auto rounding = extentOf(std::array{1.0, 1 - 4e-7, 1 + 1e-9});
  const auto small = extentOf(std::array{1e-9, 2e-9});

  CHECK(rounding.isConstant());
  CHECK(extentOf(std::array{0.0, 0.0}).isConstant());
  CHECK_FALSE(small.isConstant());
  CHECK_FALSE(extentOf(std::array{1.0, 0.999}).isConstant());
  const auto scale = scaleOver(rounding, ScaleKind::Linear, automatic, 0, automatic);
  CHECK(scale.position(1) == Approx(1).margin(1e-5));
  CHECK(scale.position(1 - 4e-7) == Approx(1).margin(1e-5));
  CHECK(scaleOver(rounding, ScaleKind::Linear, 0, 0, automatic).position(1) == Approx(1));
}

TEST_CASE("no value is promised beyond constant ones") {
  const auto over = [](double value, ScaleKind kind) {
    const auto scale = scaleOver(extentOf(std::array{value, value}), kind, automatic, 0, automatic);
    return std::pair{scale.low(), scale.high()};
  };

  CHECK(over(1, ScaleKind::Linear) == std::pair{0.0, 1.0});
  CHECK(over(-3, ScaleKind::Linear) == std::pair{-3.0, 0.0});
  CHECK(over(0, ScaleKind::Linear) == std::pair{0.0, 1.0});
  CHECK(over(100, ScaleKind::Logarithmic) == std::pair{10.0, 100.0});
}
