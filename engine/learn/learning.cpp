#include "engine/learn/learning.hpp"

#include <algorithm>
#include <cmath>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/learn/chosen.hpp"
#include "engine/learn/number_models.hpp"
#include "engine/learn/target_column.hpp"

namespace kindred {

namespace {

/// Puts what models predicted together.
class Collector {
 public:
  explicit Collector(LearnResult& result) : result_{result} {}

  /// Adds a split, and what was chosen on its training graphs.
  void add(const Split& split, std::span<const PredictedNumber> predicted,
           const Covariance& covariance, double noise) {
    for (std::size_t at = 0; at < split.test.size(); ++at) {
      const auto& [prediction, likeness, nearest] = predicted[at];
      const auto& places = result_.targets.places;
      result_.tested.push_back(
          {places[split.test[at]], static_cast<std::int32_t>(result_.splits.size()),
           result_.targets.values[split.test[at]], prediction,
           nearest < 0 ? -1 : places[static_cast<std::size_t>(nearest)], likeness});
    }
    result_.splits.push_back({measuresOf(split, predicted), covariance.name(), noise});
  }

  RegressionMeasures measuresOf(const Split& split,
                                std::span<const PredictedNumber> predicted) const {
    std::vector<Prediction> predictions;
    for (const auto& one : predicted)
      predictions.push_back(one.prediction);
    return kindred::measuresOf(chosenOf(result_.targets.values, split.test), predictions);
  }

 private:
  LearnResult& result_;
};

/// Returns the prediction of each graph without itself, by the model of all.
std::vector<PredictedNumber> leftOut(const GaussianProcess& model, const Matrix& kernel,
                                     Progress progress) {
  const auto predictions = model.leaveOneOut(progress);
  auto without = kernel;
  std::vector<double> diagonal;
  for (std::size_t at = 0; at < without.rows(); ++at) {
    diagonal.push_back(kernel(at, at));
    without(at, at) = -1;  // no graph is its own neighbour
  }
  const auto nearest = nearestTraining(without, diagonal, diagonal);
  std::vector<PredictedNumber> predicted;
  for (std::size_t at = 0; at < predictions.size(); ++at)
    predicted.push_back({predictions[at], nearest[at].likeness, nearest[at].place});
  return predicted;
}

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

FitOptions fitOptionsOf(const LearnOptions& options, double tolerance) {
  FitOptions fit{.addsUp = options.addsUp, .tolerance = tolerance};
  if (options.covariance != "auto") fit.covariances = {covarianceNamed(options.covariance)};
  return fit;
}

LearnTargets targetsOf(const Dataset& dataset, const std::string& target) {
  const auto& column = targetColumn(dataset, target);
  LearnTargets targets;
  for (std::size_t row = 0; row < dataset.size(); ++row) {
    const double value = numberAt(column, row);
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

double baselineOf(const LearnResult& result) {
  double sum = 0, squares = 0;
  for (const auto& one : result.tested) {
    sum += one.target;
    squares += one.target * one.target;
  }
  const auto count = static_cast<double>(result.tested.size());
  return std::sqrt(std::max(0.0, squares / count - sum / count * (sum / count)));
}

std::vector<PredictedGraph> predictGraphs(const GaussianProcess& model, const Matrix& kernel,
                                          std::span<const double> ofRows,
                                          std::span<const double> ofColumns, Progress& progress) {
  const auto predictions = model.predict(kernel, ofRows, progress);
  const auto nearest = nearestTraining(kernel, ofRows, ofColumns);
  std::vector<PredictedGraph> predicted;
  for (std::size_t at = 0; at < predictions.size(); ++at)
    predicted.push_back({predictions[at], nearest[at].place, nearest[at].likeness, {}});
  return predicted;
}

LearnResult learn(const Dataset& dataset, LearnTargets targets, const Matrix& kernel,
                  const LearnOptions& options, double tolerance, Progress& progress,
                  const LearnSharing& sharing) {
  LearnResult result{.targets = std::move(targets)};
  const auto& values = result.targets.values;
  const auto testing = testingOf(dataset, result.targets.places, kernel, tolerance, options);
  result.groups = testing.groups;
  const auto curve = learningCurveSplits(testing.splits, options.seed);
  const NumberModels models{unowned(kernel), values, fitOptionsOf(options, tolerance),
                            withWhole(values.size(), testing.splits, curve.thinned)};
  SharedTasks tasks{models, sharing};
  const auto chosen = models.chosen(tasks.answers(
      models.weighings(), Language::translated("Comparing covariances"), progress.slice(0, 0.6)));
  std::vector<SplitTask> tests;
  for (std::uint32_t split = 1; split < chosen.size(); ++split)
    tests.push_back({.kind = SplitTask::Kind::Test,
                     .split = split,
                     .choice = static_cast<std::uint32_t>(chosen[split].place),
                     .noise = chosen[split].evidence.noise});
  const auto tested =
      tasks.answers(tests, Language::translated("Fitting"), progress.slice(0.6, 0.95), [&] {
        auto silent = progress.silent();
        result.model =
            std::make_shared<const GaussianProcess>(models.model(0, chosen.front(), silent));
      });

  Collector collector{result};
  std::vector<double> errors, ofThinned;
  for (std::size_t at = 0; at < tested.size(); ++at) {
    const auto predicted = NumberModels::readTested(tested[at]);
    const auto& split = models.splits()[at + 1];
    const auto& [place, evidence] = chosen[at + 1];
    if (at < testing.splits.size())
      collector.add(split, predicted, models.covariances()[place], evidence.noise);
    (at < testing.splits.size() ? errors : ofThinned)
        .push_back(collector.measuresOf(split, predicted).rmse);
  }
  result.curve = learningCurve(curve, ofThinned, testing.splits, errors);
  if (options.validation == Validation::LeaveOneOut) {
    const Split everyone{.training = {}, .test = models.splits().front().training};
    collector.add(everyone, leftOut(*result.model, kernel, progress.slice(0.95, 1)),
                  result.model->covariance().covariance(), result.model->evidence().noise);
  }
  result.all = measuresOf(result.tested);
  return result;
}

}  // namespace kindred
