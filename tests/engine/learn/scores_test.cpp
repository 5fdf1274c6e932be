#include "engine/learn/scores.hpp"

#include <cmath>

#include "engine/core/error.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

Dataset dataOf(std::vector<Column> properties) {
  return {.graphs = std::vector<std::shared_ptr<const Graph>>(
              5, std::make_shared<const Graph>(GraphData{.nodeCount = 1})),
          .properties = std::move(properties)};
}

Column words(const std::string& name, const std::vector<std::string>& texts) {
  return {name, categoriesOf(texts)};
}

}  // namespace

TEST_CASE("predictions are scored on the targets that are known, and on those of each group") {
  Predictions predictions;
  for (const double mean : {1.0, 2.0, 3.0, 4.0, 9.0})
    predictions.numbers.push_back({.prediction = {mean, 1}});
  const auto data = dataOf(
      {{"y", NumberColumn{{2, 2, 1, std::nan(""), 9}}}, words("series", {"b", "a", "b", "a", ""})});

  const auto all = std::get<RegressionMeasures>(scoreOf(predictions, data, "y").value());
  CHECK(all.count == 4);
  CHECK(all.rmse == Approx(std::sqrt(5.0 / 4)));
  CHECK(all.coverage == 0.75);

  const auto groups = scoresBy(predictions, data, "y", "series");
  REQUIRE(groups.size() == 3);
  CHECK(groups[0].group.empty());
  CHECK(groups[1].graphs == 1);
  CHECK(std::get<RegressionMeasures>(groups[2].score).mae == 1.5);

  CHECK_FALSE(scoreOf(predictions, data, "unknown"));
  CHECK_THROWS_AS(scoresBy(predictions, data, "y", "unknown"), Error);
}

TEST_CASE("a class that the model does not know is predicted wrong") {
  Predictions predictions{.names = {"no", "yes"}};
  for (const std::int32_t label : {0, 1, 1, 0, 1})
    predictions.classes.push_back({.prediction = {.label = label}});
  const auto data = dataOf({words("kind", {"no", "yes", "no", "perhaps", ""})});

  const auto score = std::get<ClassMeasures>(scoreOf(predictions, data, "kind").value());
  CHECK(score.accuracy == 0.5);
  CHECK(score.balancedAccuracy == Approx((0.5 + 1 + 0) / 3));
}

TEST_CASE("a table of scores begins with all graphs, and with what needs no model") {
  Predictions predictions;
  for (const double mean : {1.0, 2.0, 3.0, 4.0, 9.0})
    predictions.numbers.push_back({.prediction = {mean, 1}, .nearest = 1, .likeness = 0.5});
  predictions.numbers[1].likeness = 1;  // a training graph
  predictions.numbers[4].nearest = 0;
  const auto data = dataOf(
      {{"y", NumberColumn{{2, 2, 1, std::nan(""), 9}}}, words("series", {"b", "a", "b", "a", ""})});
  const auto trained = dataOf({{"y", NumberColumn{{8, 1, 3, std::nan(""), 4}}}});  // mean 4
  const std::string target = "y";

  const auto lines = scoreLines(predictions, data, {trained, target}, "series");
  REQUIRE(lines.size() == 7);
  const auto numbers = [&](std::size_t line) {
    return std::get<RegressionMeasures>(lines[line].score);
  };
  CHECK(lines[0].scored == Scored::All);
  CHECK(lines[0].graphs == 4);
  CHECK(numbers(0).rmse == Approx(std::sqrt(5.0 / 4)));
  CHECK(lines[1].scored == Scored::New);
  CHECK(lines[1].graphs == 3);
  CHECK(numbers(1).rmse == Approx(std::sqrt(5.0 / 3)));
  CHECK(lines[2].scored == Scored::Average);
  CHECK(numbers(2).mae == Approx((2 + 2 + 3 + 5) / 4.0));
  CHECK(std::isnan(numbers(2).coverage));
  CHECK(lines[3].scored == Scored::Nearest);
  CHECK(numbers(3).mae == Approx((1 + 1 + 0 + 1) / 4.0));
  CHECK(lines[6].group == "b");
  CHECK(numbers(6).mae == 1.5);
  // Series b has 2 and 1, by the mean 4, by their nearest 1 and 1.
  CHECK(lines[6].byAverage == Approx(std::sqrt((4 + 9) / 2.0)));
  CHECK(lines[6].byNearest == Approx(std::sqrt(1 / 2.0)));
  CHECK(lines[0].byAverage == Approx(numbers(2).rmse));
  CHECK(scoreLines(predictions, dataOf({}), {trained, target}, "").empty());
}

TEST_CASE("a table of scores of classes has the most frequent one, and that of the nearest graph") {
  Predictions predictions{.names = {"no", "yes"}};
  for (const std::int32_t label : {0, 1, 1, 0, 1})
    predictions.classes.push_back({.prediction = {.label = label}, .nearest = 2, .likeness = 0.5});
  const auto data = dataOf({words("kind", {"no", "yes", "no", "yes", "yes"})});
  const auto trained = dataOf({words("kind", {"no", "no", "yes", "no", ""})});
  const std::string target = "kind";

  const auto lines = scoreLines(predictions, data, {trained, target}, "");
  REQUIRE(lines.size() == 3);
  const auto right = [&](std::size_t line) {
    return std::get<ClassMeasures>(lines[line].score).accuracy;
  };
  CHECK(right(0) == Approx(3.0 / 5));
  CHECK(right(1) == Approx(2.0 / 5));
  CHECK(right(2) == Approx(3.0 / 5));
  CHECK(lines[0].byAverage == right(1));
  CHECK(lines[0].byNearest == right(2));
}

TEST_CASE("a table of scores of tests has a line each fold") {
  LearnResult result;
  result.targets = {.places = {2, 5, 6}, .values = {1, 3, 8}};
  result.tested = {{.place = 2, .split = 0, .target = 1, .prediction = {2, 1}, .nearest = 5},
                   {.place = 5, .split = 1, .target = 3, .prediction = {3, 1}, .nearest = 2},
                   {.place = 6, .split = 1, .target = 8, .prediction = {4, 1}, .nearest = 5}};
  result.splits = {{.measures = {.count = 1}}, {.measures = {.count = 2, .rmse = 7}}};

  const auto lines = scoreLines(result);
  REQUIRE(lines.size() == 5);
  CHECK(std::get<RegressionMeasures>(lines[1].score).mae == Approx((3 + 1 + 4) / 3.0));
  CHECK(std::get<RegressionMeasures>(lines[2].score).mae == Approx((2 + 2 + 5) / 3.0));
  CHECK(lines[4].group == "2");
  CHECK(lines[4].graphs == 2);
  CHECK(std::get<RegressionMeasures>(lines[4].score).rmse == 7);
  CHECK(scoreLines(LearnResult{}).empty());
}
