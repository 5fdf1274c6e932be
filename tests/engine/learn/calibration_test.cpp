#include "engine/learn/calibration.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "engine/learn/class_measures.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

/// So many graphs of each class at a score.
void add(std::vector<TestedClass>& tested, double score, int others, int greater) {
  for (int count = 0; count < others + greater; ++count)
    tested.push_back({.label = count < others ? 0 : 1,
                      .prediction = {.label = score > 0 ? 1 : 0, .score = score}});
}

constexpr double never = -std::numeric_limits<double>::infinity();

const std::vector<std::vector<double>> margins{
    {.9, -.9, -1.2}, {.2, -.2, -.7},  {-.3, .3, -.5}, {-.8, .6, -.6}, {-.1, .1, -.9},
    {-.4, -.2, .2},  {-1.1, -.7, .7}, {.4, -.5, -.4}, {-.6, -.3, .3}, {-.5, .5, -.6}};
const std::vector<std::int32_t> ofMargins{0, 0, 0, 1, 1, 1, 2, 2, 2, 1};

std::vector<ClassPrediction> predictionsByMargins() {
  std::vector<ClassPrediction> predictions;
  for (const auto& of : margins) {
    const auto best = std::ranges::max_element(of);
    predictions.push_back(
        {.label = static_cast<std::int32_t>(best - of.begin()), .margin = *best, .margins = of});
  }
  return predictions;
}

}  // namespace

TEST_CASE("a calibration gives the shares that were there, as two scores determine it") {
  std::vector<TestedClass> tested;
  add(tested, -1, 300, 100);
  add(tested, 2, 100, 900);
  const auto calibration = calibrationOf(tested).value();

  // Two scores and two numbers: the fit meets the mean target at each of them.
  const double high = 1001. / 1002, low = 1. / 402;
  CHECK(calibration.probability(-1) == Approx((300 * low + 100 * high) / 400).epsilon(1e-6));
  CHECK(calibration.probability(2) == Approx((100 * low + 900 * high) / 1000).epsilon(1e-6));
}

TEST_CASE("classes that scores part wholly get probabilities that are no certainties") {
  std::vector<TestedClass> tested;
  add(tested, -1, 25, 0);
  add(tested, 1, 0, 25);
  const auto calibration = calibrationOf(tested).value();

  CHECK(calibration.probability(1) == Approx(26. / 27).epsilon(1e-6));
  CHECK(calibration.probability(-1) == Approx(1. / 27).epsilon(1e-6));
}

TEST_CASE("few tests, or another number of classes, calibrate nothing") {
  std::vector<TestedClass> tested;
  add(tested, -1, 30, 0);
  CHECK_FALSE(calibrationOf(tested));
  add(tested, 1, 0, 19);
  CHECK_FALSE(calibrationOf(tested));
  tested.push_back({.label = 2});
  add(tested, 1, 0, 19);
  CHECK_FALSE(calibrationOf(tested));
}

TEST_CASE("the area below precision and recall is that of the steps, by hand") {
  // Scores .9 to .5; the greater class at the first, third and fourth, and then as the rarer one.
  std::vector<std::int32_t> labels{1, 0, 1, 1, 0};
  std::vector<ClassPrediction> predictions;
  for (const double score : {0.9, 0.8, 0.7, 0.6, 0.5})
    predictions.push_back({.label = 1, .score = score});

  const auto measures = classMeasuresOf(labels, predictions);
  CHECK(measures.areasOf(1).auprc == Approx((1 + 2. / 3 + 3. / 4) / 3));
  CHECK(measures.rarest() == 0);
  CHECK(measures.auprc == Approx((1 + 2. / 4) / 2));  // the fifth and second, from below
  // Equal scores are one step: precision .6 at once, and .4 of the rarer class.
  for (auto& one : predictions)
    one.score = 1;
  CHECK(classMeasuresOf(labels, predictions).areasOf(1).auprc == Approx(0.6));
  CHECK(classMeasuresOf(labels, predictions).auprc == Approx(0.4));
}

TEST_CASE("each of three classes against the rest is measured as scikit-learn does") {
  // roc_auc_score, average_precision_score of y == k by how far a class leads the best other one,
  // balanced_accuracy_score (scikit-learn 1.9.1).
  const auto measures = classMeasuresOf(ofMargins, predictionsByMargins());
  CHECK(measures.balancedAccuracy == Approx(0.6944444444444443));
  const std::array<ClassAreas, 3> expected{{{0.8571428571428572, 0.7555555555555555},
                                            {0.8958333333333334, 0.8541666666666666},
                                            {0.9285714285714286, 0.8666666666666667}}};
  for (std::int32_t label = 0; label < 3; ++label) {
    CHECK(measures.areasOf(label).auc == Approx(expected[static_cast<std::size_t>(label)].auc));
    CHECK(measures.areasOf(label).auprc == Approx(expected[static_cast<std::size_t>(label)].auprc));
  }
  CHECK(measures.auc == Approx(0.8938492063492065));
  CHECK(measures.auprc == Approx(0.825462962962963));
  CHECK(std::isnan(measures.areasOf(3).auc));
}

TEST_CASE("a class that was not trained on has no areas, and none that was not tested") {
  auto predictions = predictionsByMargins();
  for (auto& one : predictions)
    one.margins[2] = never;
  const auto measures = classMeasuresOf(ofMargins, predictions);
  CHECK(std::isnan(measures.areasOf(2).auc));
  CHECK(std::isfinite(measures.areasOf(1).auc));
  auto some = predictions;
  some.back().margins.clear();  // by a model of two classes
  CHECK(std::isnan(classMeasuresOf(ofMargins, some).auc));
  std::vector<std::int32_t> labels(ofMargins.size(), 0);
  labels.back() = 1;
  CHECK(std::isnan(classMeasuresOf(labels, predictions).areasOf(2).auc));
  CHECK(std::isfinite(classMeasuresOf(labels, predictions).auc));
}

TEST_CASE("probabilities of three classes are those of the likeliest slope") {
  // The slope from SciPy's minimize_scalar over the same loss, bounded, to 1e-12.
  std::vector<TestedClass> tested;
  const auto predictions = predictionsByMargins();
  for (std::size_t at = 0; at < 60; ++at)
    tested.push_back({.label = ofMargins[at % 10], .prediction = predictions[at % 10]});
  const auto calibration = marginCalibrationOf(tested).value();
  CHECK(calibration.slope == Approx(1.92027718).epsilon(1e-6));
  const auto chances = calibration.probabilities(margins[2]);
  CHECK(chances[0] == Approx(0.20634998).epsilon(1e-6));
  CHECK(chances[1] == Approx(0.65310635).epsilon(1e-6));
  CHECK(chances[0] + chances[1] + chances[2] == Approx(1).epsilon(1e-12));
  CHECK(calibration.probabilities(std::array{0.3, never, -0.3})[1] == 0);
  tested.resize(39);
  CHECK_FALSE(marginCalibrationOf(tested));
}

TEST_CASE("margins that are always right give no certainty, and those of chance say nothing") {
  std::vector<TestedClass> right, chance;
  for (std::int32_t at = 0; at < 60; ++at) {
    std::vector<double> of(3, -1);
    of[static_cast<std::size_t>(at % 3)] = 1;
    right.push_back({.label = at % 3, .prediction = {.label = at % 3, .margins = of}});
    chance.push_back({.label = at / 3 % 3, .prediction = {.label = at % 3, .margins = of}});
  }
  const std::array of{1.0, -1.0, -1.0};
  // One graph of 62 is taken to be of another class.
  CHECK(marginCalibrationOf(right).value().probabilities(of)[0] == Approx(61. / 62).epsilon(1e-6));
  CHECK(marginCalibrationOf(chance).value().probabilities(of)[0] == Approx(1. / 3).epsilon(0.1));
}

TEST_CASE("tested graphs have the chances that tests of other splits calibrate") {
  // In the first split all margins are right, in the second all are wrong.
  ClassifierResult result{.targets = {.names = {"a", "b", "c"}}};
  for (std::int32_t at = 0; at < 120; ++at) {
    std::vector<double> of(2, -1);  // the third class was not trained on
    of[static_cast<std::size_t>(at % 2)] = 1;
    const bool isFirst = at < 60;
    result.tested.push_back({.split = isFirst ? 0 : 1,
                             .label = isFirst ? at % 2 : 1 - at % 2,
                             .prediction = {.label = at % 2, .margins = of}});
  }
  result.splits.resize(2);
  const auto chances = testedChances(result);
  REQUIRE(chances.size() == 120);
  // Wrong ones say nothing; of right ones one in 62 is taken for another class.
  CHECK(chances[0][0] == Approx(0.5).epsilon(1e-3));
  CHECK(chances[60][0] == Approx(61. / 62).epsilon(1e-6));
  CHECK(chances[60][2] == 0);
  result.splits.resize(1);
  for (auto& one : result.tested)
    one.split = 0;
  CHECK(testedChances(result).front().empty());
}
