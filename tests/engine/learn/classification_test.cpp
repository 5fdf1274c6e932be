#include <array>
#include <cmath>
#include <limits>
#include <optional>

#include "engine/core/error.hpp"
#include "engine/learn/class_measures.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

/// Products of numbers: the machine is then a threshold on a line through 0.
Matrix productsOf(std::span<const double> rows, std::span<const double> columns) {
  Matrix kernel{rows.size(), columns.size()};
  for (std::size_t row = 0; row < rows.size(); ++row)
    for (std::size_t column = 0; column < columns.size(); ++column)
      kernel(row, column) = rows[row] * columns[column];
  return kernel;
}

std::optional<ErrorCode> codeOf(const Matrix& kernel, std::span<const std::int32_t> labels,
                                double cost) {
  Progress progress;
  try {
    const SupportVectors machine{kernel, labels, cost, progress};
  } catch (const Error& error) {
    return error.code();
  }
  return std::nullopt;
}

}  // namespace

TEST_CASE("a support vector machine finds the widest margin") {
  // By hand: the nearest are -1 and 1, so that the decision is x itself.
  const std::array<double, 4> places{-3, -1, 1, 2};
  const std::array<double, 3> others{-2, 0.5, 4};
  Progress progress;
  for (const bool reversed : {false, true}) {
    const std::array<std::int32_t, 4> labels = reversed ? std::array<std::int32_t, 4>{9, 9, 4, 4}
                                                        : std::array<std::int32_t, 4>{4, 4, 9, 9};
    const SupportVectors machine{productsOf(places, places), labels, 100, progress};
    const auto predicted = machine.predict(productsOf(others, places), progress);
    for (std::size_t at = 0; at < others.size(); ++at) {
      const double score = reversed ? -others[at] : others[at];
      CHECK(predicted[at].label == (score > 0 ? 9 : 4));
      CHECK(predicted[at].score == Approx(score).epsilon(2e-3));  // libsvm stops at 1e-3
    }
  }
}

TEST_CASE("a support vector machine refuses what it cannot learn from") {
  const std::array<double, 2> places{-1, 1};
  auto kernel = productsOf(places, places);
  const std::array<std::int32_t, 2> labels{0, 1}, equal{1, 1};
  const std::array<std::int32_t, 3> more{0, 1, 1};
  CHECK(codeOf(kernel, equal, 1) == ErrorCode::Input);
  CHECK(codeOf(kernel, more, 1) == ErrorCode::Input);
  CHECK(codeOf(kernel, labels, 0) == ErrorCode::Usage);
  kernel(0, 1) = std::numeric_limits<double>::quiet_NaN();
  CHECK(codeOf(kernel, labels, 1) == ErrorCode::Input);
}

TEST_CASE("measures of classes are those counted by hand") {
  const std::array<std::int32_t, 5> labels{0, 0, 0, 1, 1};
  const std::array<ClassPrediction, 5> predictions{
      {{0, -2}, {0, -1}, {1, 0.5}, {1, 0.5}, {0, -1.5}}};
  const auto measures = classMeasuresOf(labels, predictions);
  CHECK(measures.accuracy == Approx(3.0 / 5));
  CHECK(measures.balancedAccuracy == Approx((2.0 / 3 + 1.0 / 2) / 2));
  // Of six pairs the greater label wins 2 + 1, and one is a tie.
  CHECK(measures.auc == Approx(3.5 / 6));
  CHECK(measures.confusion(0, 0) == 2);
  CHECK(measures.confusion(0, 1) == 1);
  CHECK(measures.confusion(1, 0) == 1);
  CHECK(measures.confusion(1, 1) == 1);
}

TEST_CASE("three classes have no area under a curve") {
  const std::array<std::int32_t, 3> labels{0, 1, 2};
  const std::array<ClassPrediction, 3> predictions{{{0, 0}, {1, 0}, {1, 0}}};
  const auto measures = classMeasuresOf(labels, predictions);
  CHECK(measures.accuracy == Approx(2.0 / 3));
  CHECK(std::isnan(measures.auc));
}
