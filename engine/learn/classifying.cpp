#include "engine/learn/classifying.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/learn/chosen.hpp"
#include "engine/learn/class_models.hpp"
#include "engine/learn/target_column.hpp"
#include "engine/learn/twins.hpp"

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

/// Tests of some splits as if they were one: a class that is rare, and in few of them, counts as
/// any other.
struct TestsTogether {
  std::vector<std::int32_t> labels;
  std::vector<ClassPrediction> predictions;

  void add(const TestsTogether& others) {
    labels.insert(labels.end(), others.labels.begin(), others.labels.end());
    predictions.insert(predictions.end(), others.predictions.begin(), others.predictions.end());
  }

  /// The share of wrong graphs in each class, on average.
  double error() const { return 1 - classMeasuresOf(labels, predictions).balancedAccuracy; }
};

/// True of "9,21".
bool hasDecimalComma(std::string word) {
  const auto comma = word.find(',');
  if (comma == std::string::npos) return false;
  word[comma] = '.';
  return toNumber(word).has_value();
}

std::vector<ClassPrediction> predictionsOf(std::span<const PredictedLabel> predicted) {
  std::vector<ClassPrediction> predictions;
  for (const auto& one : predicted)
    predictions.push_back(one.prediction);
  return predictions;
}

/// Adds a split to what was tested.
void addTested(ClassifierResult& result, const Split& split,
               std::span<const PredictedLabel> predicted, double cost) {
  const auto& places = result.targets.places;
  const auto labels = chosenOf(result.targets.labels, split.test);
  for (std::size_t at = 0; at < split.test.size(); ++at) {
    const auto& one = predicted[at];
    result.tested.push_back(
        {places[split.test[at]], static_cast<std::int32_t>(result.splits.size()), labels[at],
         one.prediction, one.nearest < 0 ? -1 : places[static_cast<std::size_t>(one.nearest)],
         one.likeness});
  }
  result.splits.push_back({classMeasuresOf(labels, predictionsOf(predicted)), cost});
}

}  // namespace

void addTests(ClassifierResult& result, std::span<const Split> splits,
              const LearningCurveSplits& curve,
              std::span<const std::vector<PredictedLabel>> predicted,
              std::span<const double> costs) {
  std::vector<double> errors, ofThinned;
  std::vector<TestsTogether> ofPoints(curve.ofPoint > 0 ? curve.thinned.size() / curve.ofPoint + 1
                                                        : 0);
  for (std::size_t at = 0; at < predicted.size(); ++at) {
    const bool isTested = at < splits.size();
    const auto& split = isTested ? splits[at] : curve.thinned[at - splits.size()];
    if (isTested) addTested(result, split, predicted[at], costs.empty() ? 0 : costs[at]);
    const TestsTogether alone{chosenOf(result.targets.labels, split.test),
                              predictionsOf(predicted[at])};
    (isTested ? errors : ofThinned).push_back(alone.error());
    if (!isTested)
      ofPoints[(at - splits.size()) / curve.ofPoint].add(alone);
    else if (at < curve.ofPoint)
      ofPoints.back().add(alone);
  }
  result.curve = learningCurve(curve, ofThinned, splits, errors);
  for (std::size_t point = 0; point < result.curve.size(); ++point)
    result.curve[point].error = ofPoints[point].error();
  result.all = measuresOfAll(result);
}

ClassTargets classesOf(const Dataset& dataset, const std::string& target) {
  const auto& column = targetColumn(dataset, target);
  ClassTargets targets;
  std::vector<std::string> words;
  std::map<std::string, std::int32_t, ByMeaning> labels;
  for (std::size_t row = 0; row < dataset.size(); ++row) {
    auto word = wordAt(column, row);
    if (word.empty()) {
      ++targets.missing;
      continue;
    }
    labels.emplace(word, 0);
    words.push_back(std::move(word));
    targets.places.push_back(static_cast<std::int32_t>(row));
  }
  if (const auto commas = std::ranges::count_if(words, hasDecimalComma);
      2 * commas > static_cast<std::ptrdiff_t>(words.size()))
    throw Error{ErrorCode::Input,
                joined("The property ", target, " holds numbers with decimal commas, as ",
                       *std::ranges::find_if(words, hasDecimalComma),
                       ": write them with points, or separate columns by semicolons.")};
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
                       " graphs: classes need two graphs on average.")};
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

ClassifierResult learnClasses(const Dataset& dataset, ClassTargets targets,
                              const KernelValues& kernel, const LearnOptions& options,
                              Progress& progress, const LearnSharing& sharing) {
  ClassifierResult result{.targets = std::move(targets)};
  const auto& labels = result.targets.labels;
  auto testing =
      testingOf(dataset, result.targets.places, twinGroups(kernel, slackOfTwins), options);
  result.groups = testing.groups;
  LearningCurveSplits curve;
  if (options.validation == Validation::LeaveOneOut)
    testing.splits = foldSplits(labels.size(), labels.size(), options.seed);
  else
    curve = learningCurveSplits(testing.splits, options.seed);
  const ClassModels models{std::make_shared<const Matrix>(likenessOf(kernel)), labels,
                           testing.together, options.seed,
                           withWhole(labels.size(), testing.splits, curve.thinned)};
  SharedTasks tasks{models, sharing};
  const auto weighings = models.weighings();
  const auto costs = models.chosen(
      weighings,
      tasks.answers(weighings, Language::translated("Choosing"), progress.slice(0, 0.8)));
  std::vector<SplitTask> tests;
  for (std::uint32_t split = 1; split < costs.size(); ++split)
    tests.push_back({.kind = SplitTask::Kind::Test, .split = split, .choice = costs[split]});
  result.cost = triedCosts[costs.front()];
  const auto tested =
      tasks.answers(tests, Language::translated("Fitting"), progress.slice(0.8, 1), [&] {
        auto silent = progress.silent();
        result.model =
            std::make_shared<const SupportVectors>(models.likeness(), labels, result.cost, silent);
      });

  std::vector<std::vector<PredictedLabel>> predicted;
  for (const auto& one : tested)
    predicted.push_back(ClassModels::readTested(one));
  std::vector<double> chosen;
  for (std::size_t split = 1; split <= testing.splits.size(); ++split)
    chosen.push_back(models.canLearn(split) ? triedCosts[costs[split]] : 0);
  addTests(result, testing.splits, curve, predicted, chosen);
  return result;
}

double baselineOf(const ClassifierResult& result) {
  std::vector<double> counts(result.targets.names.size());
  for (const auto& one : result.tested)
    ++counts[static_cast<std::size_t>(one.label)];
  return *std::ranges::max_element(counts) / static_cast<double>(result.tested.size());
}

ClassMeasures measuresOfAll(const ClassifierResult& result) {
  auto all = measuresOf(result.tested);
  auto areas = all.areas;
  for (std::size_t at = 0; at < areas.size(); ++at) {
    std::vector<ClassAreas> ofSplits;
    for (const auto& split : result.splits)
      ofSplits.push_back(split.measures.areasOf(all.labels[at]));
    if (const auto mean = meanOf(ofSplits); std::isfinite(mean.auc)) areas[at] = mean;
  }
  all.setAreas(std::move(areas), result.targets.names.size() > 2);
  return all;
}

std::vector<PredictedClass> predictClasses(const SupportVectors& model, const KernelValues& kernel,
                                           Progress& progress) {
  const auto likeness = likenessOf(kernel);
  const auto predictions = model.predict(likeness, progress);
  auto carriers = model.carriers(likeness, predictions, progress);
  auto near = nearTraining(likeness, mostNear);
  std::vector<PredictedClass> predicted;
  for (std::size_t at = 0; at < predictions.size(); ++at) {
    const auto nearest = near[at].front();
    predicted.push_back(
        {predictions[at], nearest.graph, nearest.likeness, std::move(carriers[at])});
    predicted.back().near = std::move(near[at]);
  }
  return predicted;
}

}  // namespace kindred
