#include "engine/core/language.hpp"

#include "engine/core/memory.hpp"
#include "engine/core/text.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/spoken.hpp"

using namespace kindred;
using test::Spoken;

TEST_CASE("what is said is English as long as no language is installed") {
  CHECK(Language::translated("no value") == "no value");
  CHECK(Language::counted("%1 tiles", "%1 tile", 1) == "1 tile");
  CHECK(Language::counted("%1 tiles", "%1 tile", 41127) == "41,127 tiles");
}

TEST_CASE("places of a text are filled in any order, and nothing else is") {
  CHECK(Language::translated("%2 of %1, %3 % filled", 1000, "PBR", "%1") ==
        "PBR of 1,000, %1 % filled");
  CHECK(Language::translated("100 %", 1) == "100 %");
  CHECK(Language::translated("%1%1%", 7) == "77%");
}

TEST_CASE("an installed language is asked for every text") {
  const Spoken german{{",", ".", [](const char*, const char* singular, long long count) {
                         return std::string{singular == nullptr ? "kein Wert"
                                            : count == 1        ? "%1 Kachel"
                                                                : "%1 Kacheln"};
                       }}};

  CHECK(Language::translated("no value") == "kein Wert");
  CHECK(Language::counted("%1 tiles", "%1 tile", 1) == "1 Kachel");
  CHECK(Language::counted("%1 tiles", "%1 tile", 41127) == "41.127 Kacheln");
}

TEST_CASE("numbers for people are separated as their language does it, those for machines never") {
  const Spoken german{{",", ".", {}}};

  CHECK(thousands(41127) == "41.127");
  CHECK(thousands(-1000) == "−1.000");
  CHECK(readable(1234567.891, 1) == "1.234.567,9");
  CHECK(readable(-999.6, 0) == "−1.000");
  CHECK(significant(0.5, 3) == "0,5");
  CHECK(significant(2000, 2) == "2.000");
  CHECK(significant(123456, 3) == "123.456");
  CHECK(significant(2.1e-7, 3) == "2,1×10⁻⁷");
  CHECK(byteText(1'500'000) == "1,5 MB");
  CHECK(toText(1234.5) == "1234.5");
  CHECK(toText(41127) == "41127");
}

TEST_CASE("errors are English, as their numbers are, whatever language is installed") {
  const Spoken german{
      {",", ".", [](const char*, const char*, long long) { return std::string{"auf Deutsch"}; }}};

  CHECK(counted(1234, "value", "different values") == "1,234 different values");
  CHECK(englishBytes(1'500'000) == "1.5 MB");
  CHECK(englishBytes(2'000'000) == "2 MB");
  CHECK(englishBytes(1) == "1 byte");
  CHECK(englishBytes(999) == "999 bytes");
}

TEST_CASE("separators of any length leave the digits as they are") {
  const Spoken french{{"٫", "\u202f", {}}};

  CHECK(thousands(1234567) == "1\u202f234\u202f567");
  CHECK(significant(0.250, 3) == "0٫25");
  CHECK(significant(1000.5, 4) == "1\u202f000");
}
