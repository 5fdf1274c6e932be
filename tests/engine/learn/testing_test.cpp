#include "engine/learn/testing.hpp"
#include "engine/learn/twins.hpp"

#include <cmath>
#include <numeric>

#include "engine/core/error.hpp"
#include "tests/engine/learn/learned_line.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

using Tests = std::vector<std::vector<std::size_t>>;

/// The twelve points of a line, with a property that their validation reads.
struct Tested {
  LearnedLine line;
  Dataset data;
  std::vector<std::int32_t> places = std::vector<std::int32_t>(12);

  explicit Tested(ColumnData column) {
    data.graphs.assign(12, std::make_shared<const Graph>(GraphData{.nodeCount = 1}));
    data.properties = {{"when", std::move(column)}};
    std::iota(places.begin(), places.end(), 0);
  }

  explicit Tested(const std::vector<std::string>& words) : Tested{categoriesOf(words)} {}

  Testing by(Validation validation, int folds = 3) const {
    return testingOf(data, places, twinGroups(line.kernel, 1e-6),
                     {.validation = validation, .by = "when", .folds = folds});
  }

  std::string refused(Validation validation, const std::string& by = "when") const {
    try {
      requireTestable(data, places, {.validation = validation, .by = by});
    } catch (const Error& error) {
      return error.what();
    }
    return {};
  }
};

Tests testsOf(const Testing& testing) {
  Tests tests;
  for (const auto& split : testing.splits)
    tests.push_back(split.test);
  return tests;
}

LearnOptions set(std::string_view validation) {
  LearnOptions options;
  for (const auto& option : learnOptionTable())
    if (option.key == "validation") option.set(options, validation);
  return options;
}

}  // namespace

TEST_CASE("graphs of one value of a property are tested together") {
  const Tested series{{"a", "a", "a", "a", "b", "b", "b", "c", "c", "c", "", ""}};

  // The largest first, each into the fold with fewest graphs; those without a value stand alone.
  CHECK(testsOf(series.by(Validation::Groups)) ==
        Tests{{0, 1, 2, 3}, {4, 5, 6, 10}, {7, 8, 9, 11}});
  CHECK(series.by(Validation::Groups).groups.ungrouped == 2);
}

TEST_CASE("later graphs are predicted by all earlier ones") {
  const double none = std::nan("");
  const Tested years{
      NumberColumn{{2001, 2003, 2002, 2003, 2004, 2003, 2005, 2006, 2007, none, 2008, 2009}}};
  const auto testing = years.by(Validation::Time);

  // In the order of years 9 0 2 | 1 3 5 | 4 6 7 | 8 10 11.
  CHECK(testsOf(testing) == Tests{{1, 3, 5}, {4, 6, 7}, {8, 10, 11}});
  CHECK(testing.splits[1].training == std::vector<std::size_t>{0, 1, 2, 3, 5, 9});
  CHECK(testing.groups.untimed == 1);
}

TEST_CASE("graphs of one time are not parted") {
  const Tested days{{"2020", "2020-01-01", "2020-05", "2020-05", "2020-05-01", "2020-05", "2021",
                     "2021", "2021", "2021-01-02", "2021-01-02", "2022"}};

  CHECK(testsOf(days.by(Validation::Time)) == Tests{{6, 7, 8}, {9, 10, 11}});
}

TEST_CASE("a property says who is tested, once or a fold each") {
  const Tested once{{"train", "Test", "valid", "test", "training", "", "train", "train", "train",
                     "train", "train", "train"}};
  const double none = std::nan("");
  const Tested folds{NumberColumn{{1, 2, 1, 2, 3, 3, 1, 2, 1, 2, none, 1}}};

  REQUIRE(testsOf(once.by(Validation::Split)) == Tests{{1, 3}});
  CHECK(once.by(Validation::Split).splits[0].training.size() == 10);
  CHECK(once.by(Validation::Split).groups.unsplit == 1);
  CHECK(folds.by(Validation::Split).groups.unsplit == 1);
  CHECK(once.by(Validation::Folds).groups.unsplit == 0);
  CHECK(testsOf(folds.by(Validation::Split)) == Tests{{0, 2, 6, 8, 11}, {1, 3, 7, 9}, {4, 5}});
}

TEST_CASE("a property that cannot part the graphs is refused before anything is computed") {
  const Tested words{{"early", "late", "train", "a", "b", "c", "d", "e", "f", "g", "h", "i"}};
  const Tested alone{std::vector<std::string>(12, "train")};

  CHECK(words.refused(Validation::Time).find("neither a number nor a date") != std::string::npos);
  CHECK(words.refused(Validation::Split).find("beside train, validation and test") !=
        std::string::npos);
  CHECK(alone.refused(Validation::Split) == "The property when leaves none to test.");
  CHECK(words.refused(Validation::Groups, "").starts_with("Name the property"));
  CHECK(words.refused(Validation::Groups, "then").find("no property then") != std::string::npos);
  CHECK(words.refused(Validation::Folds, "then").empty());
}

TEST_CASE("a validation takes the property that it reads behind a sign") {
  CHECK(set("groups=series").validation == Validation::Groups);
  CHECK(set("groups=series").by == "series");
  CHECK(set("time").by.empty());
  CHECK_THROWS_AS(set("folds=series"), OptionError);
}
