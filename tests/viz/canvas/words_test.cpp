#include "viz/canvas/words.hpp"

#include <limits>

#include "tests/support/catch.hpp"

using namespace kindred::viz;

TEST_CASE("numbers are written as a reader meets them") {
  CHECK(readable(1234567.891, 1) == "1,234,567.9");
  CHECK(readable(-999.6, 0) == "−1,000");
  CHECK(readable(-0.01, 1) == "0.0");
  CHECK(readable(0.5, 3) == "0.500");
}

TEST_CASE("significant digits keep what matters") {
  CHECK(significant(0.03125, 3) == "0.0312");
  CHECK(significant(2, 3) == "2");
  CHECK(significant(123456, 3) == "123,456");
  CHECK(significant(2.1e-7, 3) == "2.1×10⁻⁷");
  CHECK(significant(-6.02e23, 3) == "−6.02×10²³");
  CHECK(significant(0, 3) == "0");
  CHECK(significant(std::numeric_limits<double>::quiet_NaN(), 3) == "none");
}
