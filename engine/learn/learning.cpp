#include "engine/learn/learning.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/learn/chosen.hpp"
#include "engine/learn/number_models.hpp"
#include "engine/learn/target_column.hpp"
#include "engine/learn/tested_numbers.hpp"
#include "engine/learn/twins.hpp"

namespace kindred {

namespace {

/// Returns the prediction of each graph without itself, by the model of all.
std::vector<PredictedNumber> leftOut(const GaussianProcess& model, const KernelValues& kernel,
                                     Progress progress) {
  const auto predictions = model.leaveOneOut(progress);
  auto without = likenessOf(kernel);
  for (std::size_t at = 0; at < without.rows(); ++at)
    without(at, at) = -1;  // no graph is its own neighbour
  const auto nearest = nearestTraining(without);
  std::vector<PredictedNumber> predicted;
  for (std::size_t at = 0; at < predictions.size(); ++at)
    predicted.push_back({predictions[at], nearest[at].likeness, nearest[at].graph});
  return predicted;
}

/// Each split chooses by its training graphs, and predicts its test.
std::vector<TestOfNumbers> testsOf(const NumberModels& models, const LearnSharing& sharing,
                                   Progress progress) {
  std::vector<TestOfNumbers> tests;
  for (const auto& answer : SharedTasks{models, sharing}.answers(
           models.tests(), Language::translated("Weighing covariances"), std::move(progress)))
    tests.push_back(NumberModels::readTest(answer));
  return tests;
}

/// Tests of splits whose training graphs choose what they are compared by. A thinned split has a
/// part of the training graphs and the test of one of the first, and is compared as that one.
std::vector<TestOfNumbers> testsInside(std::span<const Split> splits,
                                       const LearningCurveSplits& curve,
                                       std::span<const double> targets, const SplitFits& fits,
                                       const Progress& progress) {
  std::vector<TestOfNumbers> tests(splits.size() + curve.thinned.size());
  for (std::size_t at = 0; at < splits.size(); ++at) {
    const auto share = [&](double part) {
      return (static_cast<double>(at) + part) / static_cast<double>(splits.size());
    };
    std::vector<std::size_t> places{at};
    std::vector<Split> compared{splits[at]};
    for (auto thin = at; at < curve.ofPoint && thin < curve.thinned.size(); thin += curve.ofPoint) {
      places.push_back(splits.size() + thin);
      compared.push_back(curve.thinned[thin]);
    }
    auto choosing = progress.slice(share(0), share(0.8));
    const NumberModels models{
        fits.valuesOf(splits[at], choosing), {targets.begin(), targets.end()}, fits.fit, compared};
    auto found = testsOf(models, fits.sharing, progress.slice(share(0.8), share(1)));
    for (std::size_t one = 0; one < places.size(); ++one)
      tests[places[one]] = std::move(found[one]);
  }
  return tests;
}

std::vector<Covariance> covariancesFor(const KernelOptions& kernel, const LearnOptions& options) {
  if (options.covariance != "auto") return {covarianceNamed(options.covariance)};
  if (!takesWalks(kernel)) return {{.form = Covariance::Form::Normalised}};
  if (kernel.neighbours == Neighbours::None) return covariancesOfSums();
  return candidateCovariances(options.addsUp);
}

}  // namespace

FitOptions fitOptionsOf(const LearnOptions& options, std::span<const KernelOptions> kernels,
                        double tolerance, std::size_t own) {
  FitOptions fit{.terms = {}, .addsUp = options.addsUp, .tolerance = tolerance};
  for (std::size_t kernel = 0; kernel < kernels.size(); ++kernel)
    for (const auto& covariance : covariancesFor(kernels[kernel], options))
      fit.terms.push_back({kernel, covariance});
  for (std::size_t at = 0; at < own; ++at)
    fit.terms.push_back({kernels.size() + at, {.form = Covariance::Form::Raw}});
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

std::vector<PredictedGraph> predictGraphs(const GaussianProcess& model, const KernelValues& kernel,
                                          Progress& progress) {
  const auto predictions = model.predict(kernel, progress);
  auto near = nearTraining(likenessOf(kernel), mostNear);
  std::vector<PredictedGraph> predicted;
  for (std::size_t at = 0; at < predictions.size(); ++at) {
    const auto nearest = near[at].front();
    predicted.push_back(
        {predictions[at], nearest.graph, nearest.likeness, {}, std::move(near[at])});
  }
  return predicted;
}

TestedProcess testedProcess(const Dataset& dataset, const LearnTargets& targets,
                            const KernelValues& kernel, const LearnOptions& options,
                            const SplitFits& fits, Progress& progress) {
  const bool isInside = fits.valuesOf != nullptr;
  const auto& values = targets.values;
  auto testing =
      testingOf(dataset, targets.places, twinGroups(kernel, fits.fit.tolerance), options);
  auto curve = learningCurveSplits(testing.splits, options.seed);
  const auto splits = withWhole(values.size(), testing.splits, curve.thinned);
  const NumberModels models{kernel, values, fits.fit,
                            isInside ? std::vector<Split>{splits.front()} : splits};
  auto tests = testsOf(models, fits.sharing, progress.slice(0, isInside ? 0.1 : 0.9));
  auto fitting = progress.slice(0.9, 0.95);
  auto model = std::make_shared<const GaussianProcess>(models.model(0, tests.front(), fitting));
  tests.erase(tests.begin());
  if (isInside) tests = testsInside(testing.splits, curve, values, fits, progress.slice(0.1, 0.9));
  if (options.validation == Validation::LeaveOneOut) {
    testing.splits = {{.training = {}, .test = splits.front().training}};
    tests = {{model->covariance(), model->evidence().noise,
              leftOut(*model, kernel, progress.slice(0.95, 1))}};
  }
  return {std::move(model), testing.groups, std::move(testing.splits), std::move(curve),
          std::move(tests)};
}

LearnResult learn(const Dataset& dataset, LearnTargets targets, const KernelValues& kernel,
                  const LearnOptions& options, const SplitFits& fits, Progress& progress) {
  const auto process = testedProcess(dataset, targets, kernel, options, fits, progress);
  LearnResult result{.targets = std::move(targets), .groups = process.groups};
  result.model = process.model;
  const auto& [model, groups, splits, curve, tests] = process;
  const auto errorOf = [&](const Split& split, const TestOfNumbers& test) {
    return measuresOf(split, result.targets.values, test.predicted).rmse;
  };
  std::vector<double> errors, ofThinned;
  for (std::size_t at = 0; at < splits.size(); ++at) {
    addTested(result, splits[at], tests[at]);
    errors.push_back(errorOf(splits[at], tests[at]));
  }
  for (std::size_t at = 0; at < curve.thinned.size(); ++at)
    ofThinned.push_back(errorOf(curve.thinned[at], tests[splits.size() + at]));
  result.curve = learningCurve(curve, ofThinned, splits, errors);
  stretchIntervals(result);
  return result;
}

}  // namespace kindred
