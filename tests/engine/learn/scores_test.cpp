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
