#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/random.hpp"
#include "engine/learn/class_measures.hpp"
#include "engine/learn/class_models.hpp"
#include "engine/learn/shared_tasks.hpp"
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

/// The cost that is chosen where all graphs are trained on.
double chosenCost(const Matrix& kernel, const std::vector<std::int32_t>& labels) {
  const ClassModels models{std::make_shared<const Matrix>(kernel), labels, apart(labels.size()), 1,
                           withWhole(labels.size(), {}, {})};
  const auto tasks = models.weighings();
  const auto weighed = SharedTasks{models, {}}.answers(tasks, "Choosing", Progress{});
  return triedCosts[models.chosen(tasks, weighed).front()];
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

TEST_CASE("of three classes the margin is that against the class that comes closest") {
  // By hand: the machine of two points a and b is 2 (p - (a + b) / 2) (a - b) / |a - b|².
  using Point = std::array<double, 2>;
  const std::array<Point, 3> corners{Point{2, 0}, Point{0, 3}, Point{-1, -1}};
  const std::array<Point, 3> others{Point{3, 1}, Point{0.5, 2}, Point{-4, -2}};
  const auto products = [&](std::span<const Point> rows) {
    Matrix kernel{rows.size(), corners.size()};
    for (std::size_t row = 0; row < rows.size(); ++row)
      for (std::size_t column = 0; column < corners.size(); ++column)
        kernel(row, column) = rows[row][0] * corners[column][0] + rows[row][1] * corners[column][1];
    return kernel;
  };
  const auto decision = [&](Point p, Point a, Point b) {
    const double x = a[0] - b[0], y = a[1] - b[1];
    return 2 * ((p[0] - (a[0] + b[0]) / 2) * x + (p[1] - (a[1] + b[1]) / 2) * y) / (x * x + y * y);
  };
  Progress progress;
  const std::array<std::int32_t, 3> labels{7, 2, 5};
  const SupportVectors machine{products(corners), labels, 100, progress};

  const auto predicted = machine.predict(products(others), progress);

  for (std::size_t at = 0; at < 3; ++at) {
    const auto& own = corners[at];
    CHECK(predicted[at].label == labels[at]);
    CHECK(predicted[at].score == 0);
    const double margin = std::min(decision(others[at], own, corners[(at + 1) % 3]),
                                   decision(others[at], own, corners[(at + 2) % 3]));
    CHECK(predicted[at].margin == Approx(margin).epsilon(2e-3));
  }
}

TEST_CASE("support vectors carry a decision by what they add to it") {
  // By hand: of -3, -1, 1, 2 the nearest, -1 and 1, carry the decision x with weights of 1/2 each,
  // so that both have an equal share in any decision, and the others none.
  const std::array<double, 4> places{-3, -1, 1, 2};
  const std::array<double, 2> others{-2, 4};
  const std::array<std::int32_t, 4> labels{4, 4, 9, 9};
  Progress progress;
  const SupportVectors machine{productsOf(places, places), labels, 100, progress};
  const auto across = productsOf(others, places);
  const auto carriers = machine.carriers(across, machine.predict(across, progress), progress);
  REQUIRE(carriers.size() == 2);
  for (const auto& ofOne : carriers) {
    REQUIRE(ofOne.size() == 2);
    CHECK(ofOne[0].graph + ofOne[1].graph == 3);
    CHECK(ofOne[0].graph != 0);
    CHECK(ofOne[0].weight == Approx(0.5).epsilon(5e-3));
    CHECK(ofOne[1].weight == Approx(0.5).epsilon(5e-3));
  }

  // Of three classes: graphs of the predicted one speak for it, the others against.
  const std::array<double, 6> line{-6, -5, 0, 0.5, 5, 6};
  const std::array<std::int32_t, 6> three{0, 0, 1, 1, 2, 2};
  Matrix near{6, 6}, one{1, 6};
  for (std::size_t row = 0; row < 6; ++row)
    for (std::size_t column = 0; column < 6; ++column)
      near(row, column) = std::exp(-std::pow(line[row] - line[column], 2) / 8);
  for (std::size_t column = 0; column < 6; ++column)
    one(0, column) = std::exp(-std::pow(5.4 - line[column], 2) / 8);
  const SupportVectors many{near, three, 10, progress};
  const auto predicted = many.predict(one, progress);
  REQUIRE(predicted[0].label == 2);
  const auto of = many.carriers(one, predicted, progress)[0];
  for (std::size_t at = 0; at < of.size(); ++at) {
    CHECK((of[at].weight > 0) == (three[static_cast<std::size_t>(of[at].graph)] == 2));
    if (at > 0) CHECK(std::abs(of[at].weight) <= std::abs(of[at - 1].weight));
  }
  CHECK(three[static_cast<std::size_t>(of[0].graph)] == 2);

  // One graph of a rare class weighs as much as all others together: it must not hide them.
  const std::array<double, 7> mixed{-3, -2.5, -2, -1.5, -1, 0, 0.5};
  const std::array<std::int32_t, 7> rare{0, 0, 0, 0, 0, 1, 0};
  Matrix among{7, 7}, beside{1, 7};
  for (std::size_t row = 0; row < 7; ++row)
    for (std::size_t column = 0; column < 7; ++column)
      among(row, column) = std::exp(-std::pow(mixed[row] - mixed[column], 2) / 8);
  for (std::size_t column = 0; column < 7; ++column)
    beside(0, column) = std::exp(-std::pow(-2.8 - mixed[column], 2) / 8);
  const SupportVectors uneven{among, rare, 1, progress};
  const auto common = uneven.predict(beside, progress);
  REQUIRE(common[0].label == 0);
  const auto said = uneven.carriers(beside, common, progress)[0];
  CHECK(said.front().weight > 0);
  CHECK(said.back().weight < 0);
  CHECK(std::ranges::count_if(said, [](const Carrier& carrier) { return carrier.weight < 0; }) ==
        1);
  CHECK(std::abs(said.back().weight) > said.front().weight);
}

TEST_CASE("the training of a support vector machine ends where it is cancelled") {
  // Classes that nothing tells apart, at a high cost: many steps.
  constexpr std::size_t count = 300;
  Random random{1};
  Matrix kernel{count, count};
  std::vector<std::int32_t> labels;
  for (std::size_t row = 0; row < count; ++row) {
    labels.push_back(static_cast<std::int32_t>(random.below(2)));
    kernel(row, row) = 1;
    for (std::size_t column = 0; column < row; ++column)
      kernel(row, column) = kernel(column, row) = 0.9 * random.uniform();
  }
  static std::size_t checkpoints;
  checkpoints = 0;
  auto progress = Progress{}.guarded([] {
    // After one for each graph, which is prepared first.
    if (++checkpoints > count) throw Cancelled{};
  });

  CHECK_THROWS_AS((SupportVectors{kernel, labels, 1000, progress}), Cancelled);
  CHECK(checkpoints == count + 1);
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

TEST_CASE("of three classes each has its margin, as scikit-learn gives the values of pairs") {
  // SVC(kernel="precomputed", C=1, class_weight="balanced").decision_function of scikit-learn
  // 1.9.1; of each class the least value by which it wins.
  using Places = std::vector<std::array<double, 2>>;
  const auto products = [](const Places& rows, const Places& columns) {
    Matrix kernel{rows.size(), columns.size()};
    for (std::size_t row = 0; row < rows.size(); ++row)
      for (std::size_t column = 0; column < columns.size(); ++column)
        kernel(row, column) = rows[row][0] * columns[column][0] + rows[row][1] * columns[column][1];
    return kernel;
  };
  const Places places{{0, 0},    {.5, .2}, {1, .1},    {.1, .6},   {4, 0},    {4.5, .3},
                      {3.6, .4}, {2, 3},   {2.4, 3.3}, {1.7, 2.8}, {2.1, 3.9}};
  const std::array<std::int32_t, 11> labels{0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2};
  const Places others{{.4, .3}, {4.2, .1}, {2, 2.9}};
  const std::array<std::array<double, 3>, 3> expected{{{1.08632441, -1.43795625, -1.08632441},
                                                       {-1.42919715, 1.38185133, -1.38185133},
                                                       {-1.17264895, -0.94544972, 0.94544972}}};
  Progress progress;
  const SupportVectors machine{products(places, places), labels, 1, progress};
  const auto predicted = machine.predict(products(others, places), progress);
  for (std::size_t at = 0; at < others.size(); ++at) {
    REQUIRE(predicted[at].margins.size() == 3);
    for (std::size_t label = 0; label < 3; ++label)
      CHECK(predicted[at].margins[label] == Approx(expected[at][label]).epsilon(1e-5));
    CHECK(predicted[at].margin ==
          predicted[at].margins[static_cast<std::size_t>(predicted[at].label)]);
  }
}

TEST_CASE("without margins three classes have no area under a curve") {
  const std::array<std::int32_t, 3> labels{0, 1, 2};
  const std::array<ClassPrediction, 3> predictions{{{0, 0}, {1, 0}, {1, 0}}};
  const auto measures = classMeasuresOf(labels, predictions);
  CHECK(measures.accuracy == Approx(2.0 / 3));
  CHECK(std::isnan(measures.auc));
}

TEST_CASE("the cost is the least of those that predict unseen graphs best") {
  // One class lies around the other on squares of numbers: with little cost the margin is so wide
  // that the classes are mistaken, with enough of it none is.
  std::vector<double> places;
  std::vector<std::int32_t> labels;
  for (int at = -10; at <= 10; ++at) {
    places.push_back(at / 10.0);
    labels.push_back(at * at > 30 ? 1 : 0);
  }
  auto kernel = productsOf(places, places);
  for (double& value : kernel.values())
    value *= value;
  Progress progress;
  const double cost = chosenCost(kernel, labels);
  CHECK(cost > 0.01);
  const SupportVectors machine{kernel, labels, cost, progress};
  const auto predictions = machine.predict(kernel, progress);
  CHECK(classMeasuresOf(labels, predictions).balancedAccuracy == 1);

  // Where all costs do as well, the least is taken.
  const std::array<double, 6> far{-9, -8, -7, 7, 8, 9};
  CHECK(chosenCost(productsOf(far, far), {0, 0, 0, 1, 1, 1}) == 0.01);
}
