#include "engine/core/options.hpp"

#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

enum class Shape { Round, Flat };

struct Example {
  double q = 0.05;
  int count = 3;
  bool isOn = false;
  Shape shape = Shape::Round;
};

}  // namespace

TEST_CASE("a number option reads its range and refuses what lies outside") {
  const auto option =
      numberOption(&Example::q, {"q", "q", "", "Stopping probability."}, {0, 1, true, true});
  Example example;

  option.set(example, "0.5");

  CHECK(example.q == 0.5);
  CHECK(option.get(example) == "0.5");
  CHECK_THROWS_WITH(option.set(example, "1"),
                    "Option q does not accept \"1\": give a number above 0 and below 1.");
  CHECK_THROWS_AS(option.set(example, "nan"), Error);
  CHECK(example.q == 0.5);
}

TEST_CASE("integers, switches and choices travel as text") {
  const auto count = integerOption(&Example::count, {"count", "Count", "", "How many."}, {1, 10});
  const auto on = switchOption(&Example::isOn, {"on", "On", "", "Whether."});
  const auto shape = choiceOption(&Example::shape, {"shape", "Shape", "", "Which."},
                                  {{"round", Shape::Round}, {"flat", Shape::Flat}});
  Example example;

  count.set(example, "7");
  on.set(example, "true");
  shape.set(example, "flat");

  CHECK(example.count == 7);
  CHECK(example.isOn);
  CHECK(example.shape == Shape::Flat);
  CHECK(shape.get(example) == "flat");
  CHECK(shape.choices.size() == 2);
  CHECK_THROWS_AS(count.set(example, "2.5"), Error);
  CHECK_THROWS_AS(on.set(example, "yes"), Error);
  CHECK_THROWS_WITH(shape.set(example, "square"),
                    "Option shape does not accept \"square\": give one of round, flat.");
}

TEST_CASE("ranges are said in words") {
  CHECK(Range{}.text().empty());
  CHECK(Range{1, 10}.text() == "from 1 to 10");
  CHECK(Range{.lowest = 0}.text() == "of at least 0");
  CHECK(Range{.lowest = 0, .isLowestOpen = true}.text() == "above 0");
  CHECK(Range{.highest = 2}.text() == "of at most 2");
  CHECK(Range{0, 100, true}.text() == "above 0 and at most 100");
  CHECK(Range{0, 1, true, true}.text() == "above 0 and below 1");
  CHECK(Range{-1e7, 1e7}.text() == "from -10000000 to 10000000");
  CHECK(Range{0.25, 1e300}.text() == "from 0.25 to 1e+300");
}

TEST_CASE("a refused value can be told under another name of its option") {
  const auto count = integerOption(&Example::count, {"count", "Count", "", "How many."}, {1, 10});
  Example example;

  try {
    count.set(example, "many");
    FAIL("it was accepted");
  } catch (const OptionError& error) {
    CHECK(error.sentenceFor("--count") ==
          "--count does not accept \"many\": give a whole number from 1 to 10.");
    CHECK(error.code() == ErrorCode::Usage);
  }
}
