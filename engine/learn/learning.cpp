#include "engine/learn/learning.hpp"

#include <algorithm>
#include <cmath>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/gram/normalise.hpp"
#include "engine/molecule/scaffold.hpp"

namespace kindred {

namespace {

double targetOf(const Column& column, std::size_t row) {
  if (const auto* numbers = std::get_if<NumberColumn>(&column.data)) return numbers->values[row];
  return toNumber(cellText(column.data, row)).value_or(std::nan(""));
}

std::string columnNames(const Dataset& dataset) {
  std::string names;
  for (const auto& column : dataset.properties)
    names += joined(names.empty() ? "" : ", ", column.name);
  return names;
}

Matrix chosenPart(const Matrix& kernel, std::span<const std::size_t> rows,
                  std::span<const std::size_t> columns) {
  Matrix result{rows.size(), columns.size()};
  for (std::size_t row = 0; row < rows.size(); ++row)
    for (std::size_t column = 0; column < columns.size(); ++column)
      result(row, column) = kernel(rows[row], columns[column]);
  return result;
}

std::vector<double> chosenOf(std::span<const double> values, std::span<const std::size_t> places) {
  std::vector<double> chosen;
  for (const auto place : places)
    chosen.push_back(values[place]);
  return chosen;
}

FitOptions fitOptionsOf(const LearnOptions& options, double tolerance) {
  FitOptions fit{.addsUp = options.addsUp, .tolerance = tolerance};
  if (options.covariance != "auto") fit.covariances = {covarianceNamed(options.covariance)};
  return fit;
}

std::vector<std::int32_t> scaffoldsOf(const Dataset& dataset, const LearnTargets& targets) {
  std::vector<std::string> scaffolds;
  for (const auto place : targets.places)
    scaffolds.push_back(scaffoldOf(*dataset.graphs[static_cast<std::size_t>(place)]));
  return categoriesOf(scaffolds).codes;
}

std::vector<Split> splitsOf(const Dataset& dataset, const LearnTargets& targets,
                            const LearnOptions& options) {
  const auto count = targets.values.size();
  const auto folds = std::min<std::size_t>(static_cast<std::size_t>(options.folds), count);
  switch (options.validation) {
    case Validation::Folds:
      return foldSplits(count, folds, options.seed);
    case Validation::Random:
      return randomSplits(count, static_cast<std::size_t>(options.times), options.testShare,
                          options.seed);
    case Validation::Scaffolds:
      return groupSplits(scaffoldsOf(dataset, targets), folds);
    default:
      return {};
  }
}

/// The training graph most like each other one, by normalised values.
void findNearest(const Matrix& kernel, std::span<const double> ofRows,
                 std::span<const double> ofColumns, auto&& take) {
  for (std::size_t row = 0; row < kernel.rows(); ++row) {
    std::int32_t nearest = -1;
    double likeness = -1;
    for (std::size_t column = 0; column < kernel.columns(); ++column) {
      const double value = normalised(kernel(row, column), ofRows[row], ofColumns[column], 1e-6);
      if (value <= likeness) continue;
      likeness = value;
      nearest = static_cast<std::int32_t>(column);
    }
    take(row, nearest, likeness);
  }
}

class Learner {
 public:
  Learner(LearnResult& result, const Matrix& kernel, const LearnOptions& options, double tolerance)
      : result_{result}, kernel_{kernel}, fit_{fitOptionsOf(options, tolerance)} {
    for (std::size_t at = 0; at < kernel.rows(); ++at)
      diagonal_.push_back(kernel(at, at));
  }

  void test(const Split& split, Progress progress) {
    const auto targets = chosenOf(result_.targets.values, split.training);
    auto fitting = progress.slice(0, 0.9);
    const GaussianProcess model{chosenPart(kernel_, split.training, split.training), targets, fit_,
                                fitting};
    const auto across = chosenPart(kernel_, split.test, split.training);
    const auto ofTest = chosenOf(diagonal_, split.test);
    auto predicting = progress.slice(0.9, 1);
    const auto predicted =
        predictGraphs(model, across, ofTest, chosenOf(diagonal_, split.training), predicting);
    std::vector<Prediction> predictions;
    for (std::size_t at = 0; at < split.test.size(); ++at) {
      const auto& one = predicted[at];
      predictions.push_back(one.prediction);
      add(split.test[at], one.prediction,
          one.nearest < 0 ? -1 : static_cast<std::int32_t>(split.training[one.nearest]),
          one.likeness);
    }
    result_.splits.push_back({measuresOf(chosenOf(result_.targets.values, split.test), predictions),
                              model.covariance().covariance().name(), model.evidence().noise});
  }

  void fitAll(Progress progress) {
    result_.model =
        std::make_shared<const GaussianProcess>(kernel_, result_.targets.values, fit_, progress);
  }

  void leaveOneOut(Progress progress) {
    const auto predictions = result_.model->leaveOneOut(progress);
    auto without = kernel_;
    for (std::size_t at = 0; at < without.rows(); ++at)
      without(at, at) = -1;  // no graph is its own neighbour
    findNearest(without, diagonal_, diagonal_,
                [&](std::size_t row, std::int32_t nearest, double likeness) {
                  add(row, predictions[row], nearest, likeness);
                });
    result_.splits.push_back({measuresOf(result_.targets.values, predictions),
                              result_.model->covariance().covariance().name(),
                              result_.model->evidence().noise});
  }

 private:
  void add(std::size_t at, const Prediction& prediction, std::int32_t nearest, double likeness) {
    const auto& places = result_.targets.places;
    result_.tested.push_back(
        {places[at], static_cast<std::int32_t>(result_.splits.size()), result_.targets.values[at],
         prediction, nearest < 0 ? -1 : places[static_cast<std::size_t>(nearest)], likeness});
  }

  LearnResult& result_;
  const Matrix& kernel_;
  FitOptions fit_;
  std::vector<double> diagonal_;
};

RegressionMeasures measuresOf(std::span<const TestedGraph> tested) {
  std::vector<double> targets;
  std::vector<Prediction> predictions;
  for (const auto& one : tested) {
    targets.push_back(one.target);
    predictions.push_back(one.prediction);
  }
  return measuresOf(targets, predictions);
}

}  // namespace

const std::vector<Option<LearnOptions>>& learnOptionTable() {
  static const std::vector<Option<LearnOptions>> table{
      textOption(&LearnOptions::target,
                 {"target", "Target", "", "The property to learn: a number for each graph."}),
      textOption(&LearnOptions::covariance,
                 {"covariance", "Covariance", "",
                  "How the kernel becomes a covariance: auto is the one that the training graphs "
                  "make most likely."}),
      switchOption(&LearnOptions::addsUp,
                   {"adds-up", "Adds Up", "",
                    "The target adds up over atoms, as an energy does: raw kernel values, and a "
                    "mean of 0."}),
      choiceOption(&LearnOptions::validation,
                   {"validation", "Validation", "",
                    "How errors are found: by graphs that the model has not seen."},
                   {{"none", Validation::None},
                    {"folds", Validation::Folds},
                    {"random", Validation::Random},
                    {"leave-one-out", Validation::LeaveOneOut},
                    {"scaffolds", Validation::Scaffolds}}),
      integerOption(&LearnOptions::folds,
                    {"folds", "Folds", "", "Parts that are predicted in turn."},
                    {.lowest = 2, .highest = 1000}),
      integerOption(&LearnOptions::times,
                    {"times", "Random Splits", "", "How often graphs are drawn as test."},
                    {.lowest = 1, .highest = 1000}),
      numberOption(&LearnOptions::testShare,
                   {"test-share", "Test Share", "", "Share of the graphs that is drawn as test."},
                   {.lowest = 0, .highest = 1, .isLowestOpen = true, .isHighestOpen = true}),
      integerOption(&LearnOptions::seed, {"seed", "Seed", "", "The same seed draws the same."},
                    {.lowest = 0, .highest = 4294967295.0})};
  return table;
}

LearnTargets targetsOf(const Dataset& dataset, const std::string& target) {
  const auto* column = findColumn(dataset.properties, target);
  if (column == nullptr)
    throw Error{ErrorCode::Usage,
                dataset.properties.empty()
                    ? joined("The data set ", dataset.name, " has no properties to learn.")
                    : joined("The data set ", dataset.name, " has no property ", target,
                             "; it has ", columnNames(dataset), ".")};
  LearnTargets targets;
  for (std::size_t row = 0; row < dataset.size(); ++row) {
    const double value = targetOf(*column, row);
    if (!std::isfinite(value)) {
      ++targets.missing;
      continue;
    }
    targets.places.push_back(static_cast<std::int32_t>(row));
    targets.values.push_back(value);
  }
  if (targets.values.size() < 4)
    throw Error{ErrorCode::Input,
                joined("The property ", target, " has ",
                       counted(static_cast<long long>(targets.values.size()), "number", "numbers"),
                       ": learning needs four at least.")};
  if (std::ranges::all_of(targets.values,
                          [&](double value) { return value == targets.values.front(); }))
    throw Error{ErrorCode::Input, joined("The property ", target, " is ", targets.values.front(),
                                         " for every graph: there is nothing to learn.")};
  return targets;
}

std::vector<PredictedGraph> predictGraphs(const GaussianProcess& model, const Matrix& kernel,
                                          std::span<const double> ofRows,
                                          std::span<const double> ofColumns, Progress& progress) {
  const auto predictions = model.predict(kernel, ofRows, progress);
  std::vector<PredictedGraph> predicted(predictions.size());
  findNearest(kernel, ofRows, ofColumns,
              [&](std::size_t row, std::int32_t nearest, double likeness) {
                predicted[row] = {predictions[row], nearest, likeness};
              });
  return predicted;
}

LearnResult learn(const Dataset& dataset, LearnTargets targets, const Matrix& kernel,
                  const LearnOptions& options, double tolerance, Progress& progress) {
  LearnResult result{.targets = std::move(targets)};
  Learner learner{result, kernel, options, tolerance};
  const auto splits = splitsOf(dataset, result.targets, options);
  auto validating = progress.slice(0, 0.8);
  for (std::size_t at = 0; at < splits.size(); ++at) {
    const auto count = static_cast<double>(splits.size());
    const auto place = static_cast<double>(at);
    learner.test(splits[at], validating.slice(place / count, (place + 1) / count));
  }
  learner.fitAll(progress.slice(0.8, 0.95));
  if (options.validation == Validation::LeaveOneOut) learner.leaveOneOut(progress.slice(0.95, 1));
  result.all = measuresOf(result.tested);
  return result;
}

}  // namespace kindred
