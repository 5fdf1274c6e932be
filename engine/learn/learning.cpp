#include "engine/learn/learning.hpp"

#include <algorithm>
#include <cmath>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/learn/chosen.hpp"
#include "engine/learn/target_column.hpp"

namespace kindred {

namespace {

class Learner {
 public:
  Learner(LearnResult& result, const Matrix& kernel, const LearnOptions& options, double tolerance)
      : result_{result}, kernel_{kernel}, fit_{fitOptionsOf(options, tolerance)} {
    for (std::size_t at = 0; at < kernel.rows(); ++at)
      diagonal_.push_back(kernel(at, at));
  }

  void test(const Split& split, Progress progress) {
    const auto model = fitted(split, progress.slice(0, 0.9));
    const auto across = chosenPart(kernel_, split.test, split.training);
    const auto ofTest = chosenOf(diagonal_, split.test);
    auto predicting = progress.slice(0.9, 1);
    const auto predicted =
        predictGraphs(model, across, ofTest, chosenOf(diagonal_, split.training), predicting);
    std::vector<Prediction> predictions;
    for (std::size_t at = 0; at < split.test.size(); ++at) {
      const auto& one = predicted[at];
      predictions.push_back(one.prediction);
      add(split.test[at], one.prediction, placeIn(split.training, one.nearest), one.likeness);
    }
    result_.splits.push_back({measuresOf(chosenOf(result_.targets.values, split.test), predictions),
                              model.covariance().covariance().name(), model.evidence().noise});
  }

  /// RMSE of a split of which nothing is kept.
  double errorOf(const Split& split, Progress progress) const {
    const auto model = fitted(split, progress.slice(0, 0.9));
    auto predicting = progress.slice(0.9, 1);
    return measuresOf(chosenOf(result_.targets.values, split.test),
                      model.predict(chosenPart(kernel_, split.test, split.training),
                                    chosenOf(diagonal_, split.test), predicting))
        .rmse;
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
    const auto nearest = nearestTraining(without, diagonal_, diagonal_);
    for (std::size_t at = 0; at < nearest.size(); ++at)
      add(at, predictions[at], nearest[at].place, nearest[at].likeness);
    result_.splits.push_back({measuresOf(result_.targets.values, predictions),
                              result_.model->covariance().covariance().name(),
                              result_.model->evidence().noise});
  }

 private:
  GaussianProcess fitted(const Split& split, Progress progress) const {
    return {chosenPart(kernel_, split.training, split.training),
            chosenOf(result_.targets.values, split.training), fit_, progress};
  }

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
                  const LearnOptions& options, double tolerance, Progress& progress) {
  LearnResult result{.targets = std::move(targets)};
  Learner learner{result, kernel, options, tolerance};
  const auto [splits, groups, together] =
      testingOf(dataset, result.targets.places, kernel, tolerance, options);
  result.groups = groups;
  auto validating = progress.slice(0, 0.7);
  for (std::size_t at = 0; at < splits.size(); ++at) {
    const auto count = static_cast<double>(splits.size());
    const auto place = static_cast<double>(at);
    learner.test(splits[at], validating.slice(place / count, (place + 1) / count));
  }
  std::vector<double> errors;
  for (const auto& split : result.splits)
    errors.push_back(split.measures.rmse);
  auto thinning = progress.slice(0.7, 0.8);
  result.curve = learningCurve(
      splits, errors, options.seed,
      [&](const Split& split) { return learner.errorOf(split, thinning.silent()); }, thinning);
  learner.fitAll(progress.slice(0.8, 0.95));
  if (options.validation == Validation::LeaveOneOut) learner.leaveOneOut(progress.slice(0.95, 1));
  result.all = measuresOf(result.tested);
  return result;
}

}  // namespace kindred
