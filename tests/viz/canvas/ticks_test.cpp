#include "viz/canvas/ticks.hpp"

#include <cmath>

#include "tests/support/catch.hpp"

using namespace kindred::viz;

namespace {

std::vector<std::string> labelsOf(const Scale& scale, int wanted) {
  std::vector<std::string> labels;
  for (const auto& tick : ticksOf(scale, wanted))
    if (!tick.label.empty()) labels.push_back(tick.label);
  return labels;
}

using Labels = std::vector<std::string>;

}  // namespace

TEST_CASE("linear ticks are round and share their decimals") {
  CHECK(labelsOf(Scale::linear(0, 1), 5) == Labels{"0.0", "0.2", "0.4", "0.6", "0.8", "1.0"});
  CHECK(labelsOf(Scale::linear(0.93, 1), 4) == Labels{"0.94", "0.96", "0.98", "1.00"});
  CHECK(labelsOf(Scale::linear(-1, 1), 2) == Labels{"−1", "0", "1"});
  CHECK(labelsOf(Scale::linear(0, 12'000), 4) ==
        Labels{"0", "2,000", "4,000", "6,000", "8,000", "10,000", "12,000"});
}

TEST_CASE("both ends of a scale get their tick despite rounding") {
  const auto ticks = ticksOf(Scale::linear(0.1, 0.7), 6);

  CHECK(ticks.front().value == Approx(0.1));
  CHECK(ticks.back().value == Approx(0.7));
  CHECK(ticks.size() == 7);
}

TEST_CASE("logarithmic ticks are decades, with their parts where there are few") {
  CHECK(labelsOf(Scale::logarithmic(1e-6, 1), 8) ==
        Labels{"10⁻⁶", "10⁻⁵", "10⁻⁴", "0.001", "0.01", "0.1", "1"});
  CHECK(labelsOf(Scale::logarithmic(1, 50), 6) == Labels{"1", "2", "5", "10", "20", "50"});
  CHECK(labelsOf(Scale::logarithmic(1e-12, 1), 4) == Labels{"10⁻¹²", "10⁻⁹", "10⁻⁶", "0.001", "1"});
}

TEST_CASE("a logarithmic scale within a decade falls back to linear ticks") {
  CHECK(labelsOf(Scale::logarithmic(3, 4.5), 4) == Labels{"3.0", "3.5", "4.0", "4.5"});
}

TEST_CASE("values that differ by rounding alone get a scale and few ticks") {
  const double almost = std::nextafter(1.0, 0.0);
  for (const auto& scale : {Scale::linear(almost, 1), Scale::logarithmic(almost, 1),
                            Scale::diverging(almost, 1, std::nextafter(1.0, 2.0))}) {
    CHECK(scale.high() - scale.low() > 0.1);
    CHECK(ticksOf(scale, 5).size() < 30);
  }
}

TEST_CASE("numbers of things have whole ticks") {
  const auto few = ticksOf(Scale::linear(0, 2.1), 8, 1);
  const auto many = ticksOf(Scale::linear(0, 800), 8, 1);

  REQUIRE(few.size() == 3);
  CHECK(few[1].label == "1");
  CHECK(few[2].value == 2);
  CHECK(many[1].value == 100);
}
