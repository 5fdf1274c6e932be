#include "io/matrix/csv.hpp"

#include <cmath>

#include "tests/support/catch.hpp"

using namespace kindred::io;

TEST_CASE("a number of a table has no exponent where people write none") {
  CHECK(csvField(100000.0) == "100000");
  CHECK(csvField(2.5e14) == "250000000000000");
  CHECK(csvField(-0.0005) == "-0.0005");
  CHECK(csvField(0.1 + 0.2) == "0.30000000000000004");
  CHECK(csvField(1e-6) == "1e-06");
  CHECK(csvField(1e300) == "1e+300");
  CHECK(csvField(0.0) == "0");
  CHECK(csvField(std::nan("")).empty());
}

TEST_CASE("a field of a table is text to a spreadsheet, whatever it begins with") {
  CHECK(csvField("ring of 8") == "\"ring of 8\"");
  CHECK(csvField("5\" disk") == "\"5\"\" disk\"");
  CHECK(csvField("=HYPERLINK(\"x\")") == "\"'=HYPERLINK(\"\"x\"\")\"");
  CHECK(csvField("+cmd|'/C calc'!A0") == "\"'+cmd|'/C calc'!A0\"");
  CHECK(csvField("-2+3") == "\"'-2+3\"");
  CHECK(csvField("@SUM(A1)") == "\"'@SUM(A1)\"");
  CHECK(csvField("\t=1") == "\"'\t=1\"");
  CHECK(csvField("\r=1") == "\"'\r=1\"");
  CHECK(csvField("C=O") == "\"C=O\"");
  CHECK(csvField("-1.5") == "\"-1.5\"");
  CHECK(csvField("+7") == "\"+7\"");
  CHECK(csvField("") == "\"\"");
}
