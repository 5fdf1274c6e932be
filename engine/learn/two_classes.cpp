#include "engine/learn/two_classes.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace kindred {

LearnTargets numbersOf(const ClassTargets& targets) {
  const auto all = static_cast<double>(targets.labels.size());
  const auto ofGreater = static_cast<double>(std::ranges::count(targets.labels, 1));
  const double greater = std::sqrt((all - ofGreater) / ofGreater);
  LearnTargets numbers{.places = targets.places, .missing = targets.missing};
  for (const auto label : targets.labels)
    numbers.values.push_back(label == 1 ? greater : -1 / greater);
  return numbers;
}

ClassPrediction classOf(const Prediction& prediction) {
  return {.label = prediction.mean > 0 ? 1 : 0,
          .score = prediction.mean,
          .margin = std::abs(prediction.mean)};
}

std::vector<PredictedClass> classesOf(std::vector<PredictedGraph> predicted,
                                      const ClassTargets& targets) {
  const auto numbers = numbersOf(targets).values;
  std::vector<PredictedClass> classes;
  for (auto& one : predicted) {
    PredictedClass found{classOf(one.prediction), one.nearest, one.likeness,
                         std::move(one.carriers)};
    found.near = std::move(one.near);
    for (auto& carrier : found.carriers)
      carrier.weight *=
          (found.prediction.label == 1 ? 1 : -1) * numbers[static_cast<std::size_t>(carrier.graph)];
    keepHeaviest(found.carriers);
    classes.push_back(std::move(found));
  }
  return classes;
}

ClassifierResult classifierOf(const Dataset& dataset, ClassTargets targets,
                              const KernelValues& kernel, const LearnOptions& options,
                              const SplitFits& fits, Progress& progress) {
  if (targets.names.size() != 2)
    return learnClasses(dataset, std::move(targets), kernel, options, progress, fits.sharing);
  const auto process = testedProcess(dataset, numbersOf(targets), kernel, options, fits, progress);
  ClassifierResult result{.targets = std::move(targets), .groups = process.groups};
  result.process = {process.model->covariance(), process.model->evidence().noise, process.model};
  auto splits = process.splits;
  std::vector<std::vector<PredictedLabel>> predicted;
  for (const auto& test : process.tests)
    for (auto& labels = predicted.emplace_back(); const auto& one : test.predicted)
      labels.push_back(
          {classOf(one.prediction), static_cast<std::int32_t>(one.nearest), one.likeness});
  if (options.validation == Validation::LeaveOneOut) {  // a split a graph
    splits.clear();
    const auto all = std::exchange(predicted, {}).front();
    for (std::size_t graph = 0; graph < all.size(); ++graph) {
      splits.push_back({.training = {}, .test = {graph}});
      predicted.push_back({all[graph]});
    }
  }
  addTests(result, splits, process.curve, predicted);
  return result;
}

GaussianProcess processOf(const ClassifierResult& kept, const KernelValues& kernel,
                          Progress& progress) {
  return {kept.process.covariance,
          kept.process.noise,
          kernel,
          numbersOf(kept.targets).values,
          false,
          progress};
}

}  // namespace kindred
