#include "engine/learn/classifying.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/gram/normalise.hpp"
#include "engine/learn/chosen.hpp"
#include "engine/learn/target_column.hpp"

namespace kindred {

namespace {

/// Numbers by value, before words by letter.
struct ByMeaning {
  bool operator()(const std::string& left, const std::string& right) const {
    const auto first = toNumber(left), second = toNumber(right);
    const bool isNumber = first && std::isfinite(*first);
    const bool isOther = second && std::isfinite(*second);
    if (isNumber && isOther && *first != *second) return *first < *second;
    if (isNumber != isOther) return isNumber;
    return left < right;
  }
};

constexpr std::size_t choosingFolds = 5;  // parts of the training graphs that choose the cost
constexpr double slack = 1e-6;            // by which normalised values may pass 1

/// Whether the training graphs of a split know two classes.
bool canLearn(const Split& split, std::span<const std::int32_t> labels) {
  return std::ranges::any_of(
      split.training, [&](auto place) { return labels[place] != labels[split.training.front()]; });
}

class ClassLearner {
 public:
  ClassLearner(ClassifierResult& result, const Matrix& kernel,
               std::span<const std::int32_t> together, const LearnOptions& options)
      : result_{result}, kernel_{kernel}, together_{together}, options_{options} {
    for (std::size_t at = 0; at < kernel.rows(); ++at)
      diagonal_.push_back(kernel(at, at));
    normalise(kernel_, diagonal_, diagonal_, slack);
  }

  void test(const Split& split, Progress progress) {
    const auto [predictions, cost] = predicted(split, progress);
    const auto across = chosenPart(kernel_, split.test, split.training);
    const std::vector<double> ones(split.training.size(), 1.0), ofTest(split.test.size(), 1.0);
    const auto nearest = nearestTraining(across, ofTest, ones);
    const auto& places = result_.targets.places;
    for (std::size_t at = 0; at < split.test.size(); ++at) {
      const auto near = placeIn(split.training, nearest[at].place);
      result_.tested.push_back(
          {places[split.test[at]], static_cast<std::int32_t>(result_.splits.size()),
           result_.targets.labels[split.test[at]], predictions[at],
           near < 0 ? -1 : places[static_cast<std::size_t>(near)], nearest[at].likeness});
    }
    result_.splits.push_back(
        {classMeasuresOf(chosenOf(result_.targets.labels, split.test), predictions), cost});
  }

  /// The share of a split that is predicted wrongly; nothing of it is kept.
  double errorOf(const Split& split, Progress progress) const {
    const auto labels = chosenOf(result_.targets.labels, split.test);
    return 1 - classMeasuresOf(labels, predicted(split, progress).first).accuracy;
  }

  void fitAll(Progress progress) {
    const auto& labels = result_.targets.labels;
    result_.cost = bestCost(kernel_, labels, together_, choosingFolds, options_.seed, progress);
    result_.model = std::make_shared<const SupportVectors>(kernel_, labels, result_.cost, progress);
  }

 private:
  /// The classes of the tested graphs of a split, and the cost that was chosen. Who has seen one
  /// class alone takes all for it.
  std::pair<std::vector<ClassPrediction>, double> predicted(const Split& split,
                                                            Progress& progress) const {
    const auto labels = chosenOf(result_.targets.labels, split.training);
    if (!canLearn(split, result_.targets.labels))
      return {std::vector<ClassPrediction>(split.test.size(), {labels.front(), 0}), 0};
    const auto among = chosenPart(kernel_, split.training, split.training);
    const double cost = bestCost(among, labels, chosenOf(together_, split.training), choosingFolds,
                                 options_.seed, progress);
    const SupportVectors model{among, labels, cost, progress};
    return {model.predict(chosenPart(kernel_, split.test, split.training), progress), cost};
  }

  ClassifierResult& result_;
  Matrix kernel_;
  std::span<const std::int32_t> together_;
  const LearnOptions& options_;
  std::vector<double> diagonal_;
};

}  // namespace

ClassTargets classesOf(const Dataset& dataset, const std::string& target) {
  const auto& column = targetColumn(dataset, target);
  ClassTargets targets;
  std::vector<std::string> words;
  std::map<std::string, std::int32_t, ByMeaning> labels;
  for (std::size_t row = 0; row < dataset.size(); ++row) {
    const auto* numbers = std::get_if<NumberColumn>(&column.data);
    auto word = cellText(column.data, row);
    if (word.empty() || (numbers != nullptr && std::isnan(numbers->values[row]))) {
      ++targets.missing;
      continue;
    }
    labels.emplace(word, 0);
    words.push_back(std::move(word));
    targets.places.push_back(static_cast<std::int32_t>(row));
  }
  for (auto& [name, label] : labels) {
    label = static_cast<std::int32_t>(targets.names.size());
    targets.names.push_back(name);
  }
  for (const auto& word : words)
    targets.labels.push_back(labels.at(word));
  if (targets.names.size() < 2)
    throw Error{ErrorCode::Input,
                joined("The property ", target, " has ", targets.names.empty() ? "no" : "one",
                       " class: there is nothing to tell apart.")};
  if (targets.names.size() * 2 > words.size())
    throw Error{ErrorCode::Input,
                joined("The property ", target, " has ",
                       thousands(static_cast<long long>(targets.names.size())), " values in ",
                       thousands(static_cast<long long>(words.size())),
                       " graphs: too many to be classes.")};
  return targets;
}

bool learnsClasses(const Dataset& dataset, const LearnOptions& options) {
  if (options.task != LearnTask::Auto) return options.task == LearnTask::Classes;
  return holdsClasses(targetColumn(dataset, options.target), dataset.size());
}

ClassMeasures measuresOf(std::span<const TestedClass> tested, std::optional<std::int32_t> split) {
  std::vector<std::int32_t> labels;
  std::vector<ClassPrediction> predictions;
  for (const auto& one : tested) {
    if (split && one.split != *split) continue;
    labels.push_back(one.label);
    predictions.push_back(one.prediction);
  }
  return classMeasuresOf(labels, predictions);
}

ClassifierResult learnClasses(const Dataset& dataset, ClassTargets targets, const Matrix& kernel,
                              const LearnOptions& options, Progress& progress) {
  ClassifierResult result{.targets = std::move(targets)};
  const auto& labels = result.targets.labels;
  auto testing = testingOf(dataset, result.targets.places, kernel, slack, options);
  result.groups = testing.groups;
  if (options.validation == Validation::LeaveOneOut)
    testing.splits = foldSplits(labels.size(), labels.size(), options.seed);
  const auto& splits = testing.splits;
  ClassLearner learner{result, kernel, testing.together, options};
  const auto count = static_cast<double>(splits.size() + 2);
  for (std::size_t at = 0; at < splits.size(); ++at) {
    const auto place = static_cast<double>(at);
    learner.test(splits[at], progress.slice(place / count, (place + 1) / count));
  }
  if (options.validation != Validation::LeaveOneOut) {
    std::vector<double> errors;
    for (const auto& split : result.splits)
      errors.push_back(1 - split.measures.accuracy);
    auto thinning = progress.slice(1 - 2 / count, 1 - 1 / count);
    result.curve = learningCurve(
        splits, errors, options.seed,
        [&](const Split& split) { return learner.errorOf(split, thinning.silent()); }, thinning);
  }
  learner.fitAll(progress.slice(1 - 1 / count, 1));
  result.all = measuresOfAll(result);
  return result;
}

ClassMeasures measuresOfAll(const ClassifierResult& result) {
  auto all = measuresOf(result.tested);
  double sum = 0, count = 0;
  for (const auto& split : result.splits)
    if (std::isfinite(split.measures.auc)) {
      sum += split.measures.auc;
      ++count;
    }
  if (count > 0) all.auc = sum / count;
  return all;
}

std::vector<PredictedClass> predictClasses(const SupportVectors& model, const Matrix& kernel,
                                           std::span<const double> ofRows,
                                           std::span<const double> ofColumns, Progress& progress) {
  auto values = kernel;
  normalise(values, ofRows, ofColumns, slack, progress);
  const auto predictions = model.predict(values, progress);
  auto carriers = model.carriers(values, predictions, progress);
  const auto nearest = nearestTraining(kernel, ofRows, ofColumns);
  std::vector<PredictedClass> predicted;
  for (std::size_t at = 0; at < predictions.size(); ++at)
    predicted.push_back(
        {predictions[at], nearest[at].place, nearest[at].likeness, std::move(carriers[at])});
  return predicted;
}

}  // namespace kindred
