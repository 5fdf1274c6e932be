#include "engine/learn/calibration.hpp"

#include <cmath>

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
  // Scores .9 to .5; the greater class at the first, third and fourth.
  std::vector<std::int32_t> labels{1, 0, 1, 1, 0};
  std::vector<ClassPrediction> predictions;
  for (const double score : {0.9, 0.8, 0.7, 0.6, 0.5})
    predictions.push_back({.label = 1, .score = score});

  CHECK(classMeasuresOf(labels, predictions).auprc == Approx((1 + 2. / 3 + 3. / 4) / 3));
  // Equal scores are one step: precision .6 at once.
  for (auto& one : predictions)
    one.score = 1;
  CHECK(classMeasuresOf(labels, predictions).auprc == Approx(0.6));
}
