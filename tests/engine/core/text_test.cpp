#include "engine/core/text.hpp"

#include "engine/core/utf8.hpp"

#include <limits>

#include "tests/support/catch.hpp"

using namespace kindred;

TEST_CASE("a number's text is the shortest that reads back as the same number") {
  CHECK(toText(0.05) == "0.05");
  CHECK(toText(1e-6) == "1e-06");
  CHECK(toText(1.0) == "1");
  CHECK(toNumber(toText(0.1 + 0.2)) == 0.1 + 0.2);
}

TEST_CASE("only a whole text is a number") {
  CHECK(toNumber(" 1.5 ") == 1.5);
  CHECK(toNumber("+2") == 2.0);
  CHECK(toNumber("1.5x") == std::nullopt);
  CHECK(toNumber("") == std::nullopt);
  CHECK(toNumber("+-2") == std::nullopt);
  CHECK(toInteger("1.5") == std::nullopt);
  CHECK(toInteger("41127") == 41127);
}

TEST_CASE("a number is rounded to significant digits for reading") {
  CHECK(rounded(0.0123456) == "0.0123");
  CHECK(rounded(17.3) == "17.3");
  CHECK(rounded(2) == "2");
  CHECK(rounded(123456, 6) == "123456");
  CHECK(rounded(6.0897e-07, 2) == "6.1e-07");
}

TEST_CASE("a count is written with thousands and the right noun") {
  CHECK(counted(1, "graph", "graphs") == "1 graph");
  CHECK(counted(0, "graph", "graphs") == "0 graphs");
  CHECK(counted(41127, "graph", "graphs") == "41,127 graphs");
  CHECK(thousands(-1234) == "−1,234");
  CHECK(thousands(-123) == "−123");
  CHECK(counted(1234567, "pair", "pairs") == "1,234,567 pairs");
}

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

TEST_CASE("control characters are made visible, and nothing else is changed") {
  CHECK(withVisibleControls("\x1b[2Ja\x07") == "\\u001b[2Ja\\u0007");
  CHECK(withVisibleControls("one\ttwo\nthree\r") == "one\ttwo\nthree\\u000d");
  CHECK(withVisibleControls("\x7f") == "\\u007f");
  CHECK(withVisibleControls("\xc2\x9b"
                            "31m") == "\\u009b31m");  // CSI as one character of UTF-8
  CHECK(withVisibleControls("a\x9b"
                            "31m") == "a\\u009b31m");           // CSI as a byte of its own
  CHECK(withVisibleControls("\xe2\x1b[m") == "\xe2\\u001b[m");  // behind the half of a character
  CHECK(withVisibleControls("a\u202egnp.exe\u2066b\u2069") == "a\\u202egnp.exe\\u2066b\\u2069");
  CHECK(withVisibleControls("\u2029\u202f\u2065\u206aשלום") == "\u2029\u202f\u2065\u206aשלום");
  CHECK(withVisibleControls("8×8 Äther 日本 😀") == "8×8 Äther 日本 😀");
  CHECK(withVisibleControls("\xc3\x9b") == "Û");  // whose second byte is no character
}

TEST_CASE("bytes that are no UTF-8 are replaced one by one") {
  CHECK(validUtf8("café 中 😀") == "café 中 😀");
  CHECK(validUtf8("caf\xe9ine") == "caf\ufffdine");
  // Cut short, too long (of "/"), a surrogate, beyond U+10FFFF, a continuation alone.
  for (const std::string_view text : {"\xe4\xb8", "\xc0\xaf", "\xf5\x80", "\x80\xbf", "\xff\xfe"})
    CHECK(validUtf8(text) == "\ufffd\ufffd");
  CHECK(validUtf8("\xed\xa0\x80") == "\ufffd\ufffd\ufffd");
  CHECK(validUtf8("\xf4\x90\x80\x80") == "\ufffd\ufffd\ufffd\ufffd");
  CHECK(validUtf8("").empty());
}
