#include "gui/panel/attribute_words.hpp"

#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;

TEST_CASE("attributes are said by their range, or by their values") {
  CHECK(AttributeWords::range({.lowest = -1, .highest = 1.5}) == "−1 to 1.5");
  CHECK(AttributeWords::range({.lowest = 2, .highest = 2, .missing = 1200}) ==
        "all 2, 1,200 missing");
  CHECK(AttributeWords::range({.values = {"", "C", "N"}, .hasMore = true}) == "(none), C, N, …");
  CHECK(AttributeWords::range({.values = {std::string(41, 'x')}}) ==
        QString(40, 'x') + QString::fromUtf8("…"));
  CHECK(AttributeWords::range({}) == "(none)");
}

TEST_CASE("of many attributes the first are said, and how many there are beside") {
  AttributeSummaries summaries;
  for (int number = 0; number < 25; ++number)
    summaries["a" + std::to_string(10 + number)] = {.lowest = 0, .highest = number + 1.0};

  const auto lines = AttributeWords::ranges(summaries).split('\n');

  REQUIRE(lines.size() == 21);
  CHECK(lines.front() == "a10: 0 to 1");
  CHECK(lines.back() == "and 5 more");
}
