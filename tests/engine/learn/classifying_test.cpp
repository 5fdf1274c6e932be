#include "engine/learn/classifying.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/core/error.hpp"
#include "engine/core/random.hpp"
#include "engine/core/text.hpp"
#include "engine/learn/prediction_parts.hpp"
#include "engine/learn/target_column.hpp"
#include "engine/learn/test_notes.hpp"
#include "engine/learn/two_classes.hpp"
#include "engine/result/memory_parts.hpp"
#include "tests/engine/learn/learned_line.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// The points of the line: one class on the left, one on the right, which the kernel tells apart.
Dataset classData(const LearnedLine& line) {
  Dataset data{.name = "line"};
  std::vector<std::string> sides;
  for (std::size_t at = 0; at < 12; ++at) {
    data.graphs.push_back(std::make_shared<const Graph>(GraphData{.nodeCount = 1}));
    sides.emplace_back(line.places[at] < 1.8 ? "left" : "right");
  }
  data.properties = {
      {"side", categoriesOf(sides)},
      {"two", NumberColumn{{1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, std::nan("")}}},
      {"target", NumberColumn{line.targets}},
      {"measured", categoriesOf(std::vector<std::string>{"1.5", "2", "n/a", "2.5", "1.5", "2",
                                                         "<0.1", "2.5", "3", "3", "2", "1.5"})},
      {"grade", categoriesOf(std::vector<std::string>{"1", "2", "3", "1", "2", "3", "1", "2", "3",
                                                      "1", "2", ""})},
      {"same", NumberColumn{std::vector<double>(12, 7)}},
      {"ten", categoriesOf(std::vector<std::string>{"10", "9", "10", "9", "b", "a", "b", "a", "",
                                                    "9", "9", "9"})}};
  return data;
}

ClassifierResult learnedSides(const LearnedLine& line, const LearnOptions& options) {
  const auto data = classData(line);
  Progress progress;
  return learnClasses(data, classesOf(data, "side"), line.kernel, options, progress);
}

}  // namespace

TEST_CASE("classes are words, or numbers of which there are two") {
  const LearnedLine line;
  const auto data = classData(line);
  const auto isOfClasses = [&](const char* name) { return learnsClasses(data, {.target = name}); };

  CHECK(isOfClasses("side"));
  CHECK(isOfClasses("two"));
  CHECK(isOfClasses("ten"));
  CHECK_FALSE(isOfClasses("target"));
  CHECK_FALSE(isOfClasses("same"));
  CHECK_FALSE(isOfClasses("measured"));
  CHECK(isOfClasses("grade"));
  CHECK(learnsClasses(data, {.target = "target", .task = LearnTask::Classes}));
  CHECK_FALSE(learnsClasses(data, {.target = "two", .task = LearnTask::Numbers}));
}

TEST_CASE("a target without a number everywhere is told of with what stands there instead") {
  const auto data = classData(LearnedLine{});

  CHECK(missingNote(data, "measured", false, 2) ==
        "2 of 12 graphs have no number in measured, and are left out; some have a text there "
        "instead: \"<0.1\", \"n/a\".");
  CHECK(missingNote(data, "two", false, 1) ==
        "1 of 12 graphs has no number in two, and is left out.");
  CHECK(missingNote(data, "grade", true, 1) ==
        "1 of 12 graphs has no class in grade, and is left out.");
}

TEST_CASE("numbers are numbers, whatever their gaps and the words that stand in them") {
  const auto numbers = [](std::size_t rows, std::size_t known, std::size_t different) {
    std::vector<double> values(rows, std::nan(""));
    for (std::size_t at = 0; at < known; ++at)
      values[at * rows / known] = 400 + static_cast<double>(at % different);
    return values;
  };
  const auto texts = [&](std::vector<double> values, std::vector<std::string> gaps) {
    std::vector<std::string> cells;
    for (std::size_t at = 0; at < values.size(); ++at)
      cells.push_back(std::isnan(values[at]) ? gaps[at % gaps.size()] : toText(values[at]));
    return categoriesOf(cells);
  };
  const auto isOfClasses = [](ColumnData data) {
    const auto rows = rowCount(data);
    return holdsClasses({"target", std::move(data)}, rows);
  };

  CHECK_FALSE(isOfClasses(NumberColumn{numbers(405, 141, 61)}));
  CHECK_FALSE(isOfClasses(NumberColumn{numbers(405, 38, 38)}));
  CHECK_FALSE(isOfClasses(NumberColumn{numbers(405, 40, 3)}));
  CHECK(isOfClasses(NumberColumn{numbers(405, 40, 2)}));
  CHECK_FALSE(isOfClasses(texts(numbers(405, 141, 61), {"ND"})));
  CHECK_FALSE(isOfClasses(texts(numbers(405, 15, 15), {"ND"})));
  CHECK_FALSE(isOfClasses(texts(numbers(405, 141, 61), {"ND", "insoluble", "not tested"})));
  CHECK(isOfClasses(texts(numbers(405, 8, 8), {"low", "medium", "high"})));
  CHECK(isOfClasses(texts(numbers(405, 1, 1), {"low", "high"})));
}

TEST_CASE("luck with a few graphs of a rare class calls no whole folds so") {
  // Likeness says nothing of the class: points in ten dimensions, of which every fiftieth is rare.
  constexpr std::size_t graphs = 200;
  Dataset data{.name = "rare"};
  std::vector<std::string> kinds;
  std::vector<std::array<double, 10>> points(graphs);
  Random random{GENERATE(1, 2, 3, 4, 5, 6)};
  for (auto& point : points) {
    for (auto& number : point)
      number = random.uniform();
    data.graphs.push_back(std::make_shared<const Graph>(GraphData{.nodeCount = 1}));
    kinds.emplace_back(kinds.size() % 50 == 7 ? "active" : "inactive");
  }
  data.properties = {{"kind", categoriesOf(kinds)}};
  Matrix likeness{graphs, graphs};
  for (std::size_t a = 0; a < graphs; ++a)
    for (std::size_t b = 0; b < graphs; ++b) {
      double square = 0;
      for (std::size_t axis = 0; axis < 10; ++axis)
        square += std::pow(points[a][axis] - points[b][axis], 2);
      likeness(a, b) = std::exp(-square / 8);
    }

  Progress progress;
  const auto result =
      learnClasses(data, classesOf(data, "kind"), likeness, {.target = "kind"}, progress);

  const auto called = std::ranges::count_if(
      result.tested, [](const auto& one) { return one.prediction.label == 0; });
  CHECK(called < 20);
  CHECK(result.all.accuracy > 0.9);
}

TEST_CASE("the learning curve of classes counts a rare class as much as a frequent one") {
  constexpr std::size_t graphs = 96;
  Dataset data{.name = "apart"};
  std::vector<std::string> kinds;
  Matrix kernel{graphs, graphs};  // half of the rare ones are like all that are frequent
  for (std::size_t at = 0; at < graphs; ++at) {
    data.graphs.push_back(std::make_shared<const Graph>(GraphData{.nodeCount = 1}));
    kinds.emplace_back(at % 8 == 0 ? "rare" : "frequent");
    for (std::size_t other = 0; other < graphs; ++other)
      kernel(at, other) = (at % 16 == 8) == (other % 16 == 8) ? 0.9 : 0;
    kernel(at, at) = 1;
  }
  data.properties = {{"kind", categoriesOf(kinds)}};
  Progress progress;

  const auto result = learnClasses(data, classesOf(data, "kind"), kernel,
                                   {.target = "kind", .validation = Validation::Folds}, progress);

  REQUIRE(result.splits.size() == 5);
  REQUIRE(!result.curve.empty());
  CHECK(result.curve.back().error == Approx(1 - result.all.balancedAccuracy));
  CHECK(result.curve.back().error > 0.15);
  CHECK(result.all.accuracy > 0.9);
}

TEST_CASE("classes are named once, numbers ascending before words") {
  const LearnedLine line;
  const auto data = classData(line);

  const auto ten = classesOf(data, "ten");
  CHECK(ten.names == std::vector<std::string>{"9", "10", "a", "b"});
  CHECK(ten.missing == 1);
  CHECK(ten.places.back() == 11);
  CHECK(std::vector(ten.labels.begin(), ten.labels.begin() + 5) ==
        std::vector<std::int32_t>{1, 0, 1, 0, 3});
  CHECK(classesOf(data, "two").missing == 1);
  CHECK_THROWS_WITH(classesOf(data, "same"),
                    "The property same has one class: there is nothing to tell apart.");
  CHECK_THROWS_WITH(classesOf(data, "target"),
                    "The property target has 12 values in 12 graphs: classes need two "
                    "graphs on average.");
  auto commas = data;
  commas.properties = {{"measured", categoriesOf(std::vector<std::string>{
                                        "9,21", "8,5", "9,21", "7", "8,5", "7,25", "9,21", "7,25",
                                        "8,5", "9,21", "7,25", "8,5"})}};
  CHECK_THROWS_WITH(classesOf(commas, "measured"),
                    "The property measured holds numbers with decimal commas, as 9,21: write them "
                    "with points, or separate columns by semicolons.");
  CHECK_THROWS_AS(classesOf(data, "colour"), Error);
}

TEST_CASE("sides of a line are told apart by graphs that were not seen") {
  const LearnedLine line;
  for (const auto validation : {Validation::Folds, Validation::LeaveOneOut}) {
    const auto result = learnedSides(line, {.validation = validation, .folds = 4});
    REQUIRE(result.tested.size() == 12);
    CHECK(result.splits.size() == (validation == Validation::Folds ? 4 : 12));
    // The machine is soft: only near the border, at 1.8, it may err.
    for (const auto& one : result.tested) {
      const double place = line.places[static_cast<std::size_t>(one.place)];
      if (std::abs(place - 1.8) > 0.9) CHECK(one.prediction.label == one.label);
      CHECK(one.nearest != one.place);
      CHECK(one.likeness > 0.9);  // the next point is 1/3 away: exp(-1/18) = .946
    }
    CHECK(result.all.accuracy >= 10.0 / 12);
  }
  const auto untested = learnedSides(line, {.validation = Validation::None});
  CHECK(untested.tested.empty());
  CHECK(std::isnan(untested.all.accuracy));
  CHECK(std::isnan(untested.all.balancedAccuracy));
}

TEST_CASE("a classifier that was kept predicts as the one that was learned") {
  const LearnedLine line;
  const auto result = learnedSides(line, {.folds = 3});
  const auto store = std::make_shared<MemoryParts>();
  keepClassifier(result, {.device = "cpu"}, *store);
  const auto kept = keptClassifier(*store);
  REQUIRE(kept);
  CHECK(kept->targets.names == result.targets.names);
  CHECK(kept->targets.labels == result.targets.labels);
  CHECK(kept->all.accuracy == result.all.accuracy);
  CHECK(kept->splits[1].measures.accuracy == result.splits[1].measures.accuracy);

  Progress progress;
  Matrix values{2, 12};
  for (std::size_t column = 0; column < 12; ++column) {
    values(0, column) = line.valueOf(0.5, 2, column);
    values(1, column) = line.valueOf(3.2, 1, column);
  }
  const auto others = across(values, {4, 1}, line.diagonal());
  const auto machine = machineOf(*kept, line.kernel, progress);
  const auto again = predictClasses(machine, others, progress);
  const auto before = predictClasses(*result.model, others, progress);
  REQUIRE(again.size() == 2);
  CHECK(kept->targets.names[static_cast<std::size_t>(again[0].prediction.label)] == "left");
  CHECK(kept->targets.names[static_cast<std::size_t>(again[1].prediction.label)] == "right");
  for (std::size_t at = 0; at < 2; ++at)
    CHECK(again[at].prediction.score == before[at].prediction.score);

  const auto predictions = std::make_shared<MemoryParts>();
  keepPredictions({.classes = again, .names = kept->targets.names}, {}, *predictions);
  const auto found = keptPredictions(*predictions);
  REQUIRE(found);
  CHECK(found->size() == 2);
  CHECK(found->classes[1].prediction.label == again[1].prediction.label);
  CHECK(found->classes[1].nearest == again[1].nearest);
  CHECK(found->names == kept->targets.names);
}

namespace {

/// By Gauss and Jordan.
Matrix inverseOf(Matrix matrix) {
  const auto size = matrix.rows();
  Matrix inverse{size, size};
  for (std::size_t at = 0; at < size; ++at)
    inverse(at, at) = 1;
  for (std::size_t pivot = 0; pivot < size; ++pivot)
    for (std::size_t row = 0; row < size; ++row) {
      const double factor =
          row == pivot ? 1 - 1 / matrix(pivot, pivot) : matrix(row, pivot) / matrix(pivot, pivot);
      for (std::size_t column = 0; column < size; ++column) {
        inverse(row, column) -= factor * inverse(pivot, column);
        matrix(row, column) -= factor * matrix(pivot, column);
      }
    }
  return inverse;
}

}  // namespace

TEST_CASE("two classes are told apart by a process of numbers that stand for them") {
  const LearnedLine line;
  const auto data = classData(line);
  const auto targets = classesOf(data, "side");
  const KernelValues kernel{line.kernel};
  const FitOptions fit{.terms = {{0, {.form = Covariance::Form::Normalised}}}};
  Progress progress;

  const auto result =
      classifierOf(data, targets, kernel, {.validation = Validation::LeaveOneOut}, {fit}, progress);

  const auto numbers = numbersOf(targets).values;
  double sum = 0, squares = 0;
  for (std::size_t at = 0; at < 12; ++at) {
    CHECK((numbers[at] > 0) == (targets.labels[at] == 1));
    sum += numbers[at];
    squares += numbers[at] * numbers[at];
  }
  CHECK(sum == Approx(0).margin(1e-12));
  CHECK(squares == Approx(12));
  // Rasmussen and Williams, equation 5.12.
  Matrix covariance{12, 12};
  for (std::size_t row = 0; row < 12; ++row)
    for (std::size_t column = 0; column < 12; ++column)
      covariance(row, column) = line.kernel(row, column) / line.sizes[row] / line.sizes[column] +
                                (row == column ? result.process.noise : 0);
  const auto inverse = inverseOf(covariance);
  REQUIRE(result.tested.size() == 12);
  CHECK(result.splits.size() == 12);
  for (std::size_t at = 0; at < 12; ++at) {
    double weight = 0;
    for (std::size_t other = 0; other < 12; ++other)
      weight += inverse(at, other) * numbers[other];
    const auto& one = result.tested[at].prediction;
    CHECK(one.score == Approx(numbers[at] - weight / inverse(at, at)).margin(1e-6));
    CHECK(one.label == (one.score > 0 ? 1 : 0));
    CHECK(one.margin == std::abs(one.score));
  }
  CHECK(result.model == nullptr);

  const auto store = std::make_shared<MemoryParts>();
  keepClassifier(result, {.device = "cpu"}, *store);
  const auto kept = keptClassifier(*store);
  REQUIRE(kept);
  REQUIRE(kept->process.isThere());
  const auto again = processOf(*kept, kernel, progress).predict(kernel, progress);
  const auto before = result.process.model->predict(kernel, progress);
  for (std::size_t at = 0; at < 12; ++at)
    CHECK(again[at].mean == before[at].mean);
}

TEST_CASE("who carries a class speaks for it by the share of what it weighs") {
  const auto predicted = classesOf({{.prediction = {.mean = -0.5, .deviation = 1},
                                     .nearest = 2,
                                     .likeness = 0.9,
                                     .carriers = {{0, 0.5}, {1, -0.2}, {2, 1}}}},
                                   {.labels = {0, 1, 0, 1}});

  // The numbers are -1 and 1: graphs 0 and 2 speak for the first class by .5 and 1, and graph 1 by
  // .2, since it is of the other and weighs below 0.
  REQUIRE(predicted.size() == 1);
  const auto& one = predicted.front();
  CHECK(one.prediction.label == 0);
  REQUIRE(one.carriers.size() == 3);
  CHECK(one.carriers[0].graph == 2);
  CHECK(one.carriers[0].weight == Approx(1 / 1.7));
  CHECK(one.carriers[1].weight == Approx(0.5 / 1.7));
  CHECK(one.carriers[2].weight == Approx(0.2 / 1.7));
}

TEST_CASE("a class that no model has seen is predicted wrongly, and counted") {
  // One graph of a class: whoever tests it has seen the other class alone.
  Dataset data;
  std::vector<std::string> words;
  for (int at = 0; at < 8; ++at) {
    data.graphs.push_back(std::make_shared<const Graph>(GraphData{.nodeCount = 1}));
    words.push_back(at == 3 ? "rare" : "usual");
  }
  data.properties = {{"kind", categoriesOf(words)}};
  Matrix kernel{8, 8};
  for (std::size_t row = 0; row < 8; ++row)
    for (std::size_t column = 0; column < 8; ++column)
      kernel(row, column) = row == column ? 1 : 0.5;
  LearnOptions options{.target = "kind", .validation = Validation::LeaveOneOut};
  Progress progress;

  const auto result = learnClasses(data, classesOf(data, "kind"), kernel, options, progress);

  REQUIRE(result.tested.size() == 8);
  for (const auto& one : result.tested)
    if (one.place == 3) CHECK(one.prediction.label != one.label);
  CHECK(result.all.accuracy <= 7.0 / 8);
  const auto isRareIn = [&](const LearnOptions& asked) {
    return std::ranges::any_of(testNotes(result, asked), [](const Remark& note) {
      return note.code == "model.rare-classes" && note.sentence.ends_with(": rare (1).");
    });
  };
  CHECK_FALSE(isRareIn(options));
  CHECK(isRareIn({.target = "kind", .folds = 2}));
}

TEST_CASE("two classes of three in a test have no area under a curve") {
  const std::vector<std::int32_t> labels{0, 1, 0};
  const std::vector<ClassPrediction> predictions{{0, 0}, {1, 0}, {1, 0}};
  CHECK(std::isnan(classMeasuresOf(labels, predictions).auc));
}

TEST_CASE("classes that are told apart no better than by chance are doubted") {
  const LearnedLine line;
  const LearnOptions options{.target = "side"};
  auto result = learnedSides(line, options);
  const auto isDoubted = [&] {
    const auto notes = sentencesOf(testNotes(result, options));
    return std::ranges::any_of(notes, [](const std::string& note) {
      return note.starts_with("That is no better than always the same class");
    });
  };

  CHECK_FALSE(isDoubted());
  result.all.confusion = Matrix{2, 2, 3.0};
  result.all.balancedAccuracy = 0.5;
  CHECK(isDoubted());
}

TEST_CASE("a classifier gives no probabilities if each test has one class") {
  const LearnOptions options{.target = "side"};
  auto result = learnedSides(LearnedLine{}, options);
  const auto isUnknown = [&] {
    return std::ranges::count(testNotes(result, options), "model.no-probabilities",
                              &Remark::code) == 1;
  };

  result.tested.resize(2);
  CHECK(isUnknown());
  result.tested.clear();
  CHECK_FALSE(isUnknown());
}
