#include "engine/learn/class_models.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "engine/core/fields.hpp"
#include "engine/learn/chosen.hpp"
#include "engine/learn/class_measures.hpp"

namespace kindred {

namespace {

constexpr std::size_t choosingFolds = 5;  // parts of the training graphs that choose the cost

bool areOfTwoClasses(const Split& split, std::span<const std::int32_t> labels) {
  return std::ranges::any_of(
      split.training, [&](auto place) { return labels[place] != labels[split.training.front()]; });
}

/// The merit of a cost: how well it tells classes apart that its machines have not seen.
struct CostMerit {
  double balanced = 0;  ///< share of right predictions in each class, on average
  double error = 0;     ///< its standard error: large if a class has few graphs
  double right = 0;     ///< share of right predictions
};

CostMerit meritOf(const ClassMeasures& measures) {
  CostMerit merit{.balanced = measures.balancedAccuracy, .right = measures.accuracy};
  double variances = 0, classes = 0;
  for (std::size_t at = 0; at < measures.labels.size(); ++at) {
    const auto row = measures.confusion.row(at);
    const double count = std::accumulate(row.begin(), row.end(), 0.0);
    if (count == 0) continue;
    const double share = (row[at] + 1) / (count + 2);  // as of one graph more of either kind
    variances += share * (1 - share) / count;
    ++classes;
  }
  merit.error = std::sqrt(variances) / classes;
  return merit;
}

/// Returns the best cost: of those whose balanced accuracy is no worse than the highest by more
/// than its error, that which is right most often, since luck with a few graphs of a rare class
/// must not outweigh all others; of equals the least.
std::size_t bestOf(std::span<const CostMerit> merits) {
  const auto& highest = *std::ranges::max_element(merits, {}, &CostMerit::balanced);
  std::size_t best = merits.size();
  for (std::size_t at = 0; at < merits.size(); ++at)
    if (merits[at].balanced >= highest.balanced - highest.error &&
        (best == merits.size() || merits[at].right > merits[best].right))
      best = at;
  return best;
}

}  // namespace

void fields(auto& archive, PredictedLabel& one) {
  archive(one.prediction, one.prediction.margins, one.nearest, one.likeness);
}

ClassModels::ClassModels(std::shared_ptr<const Matrix> likeness, std::vector<std::int32_t> labels,
                         std::vector<std::int32_t> together, std::uint64_t seed,
                         std::vector<Split> splits)
    : kernel_{std::move(likeness)},
      labels_{std::move(labels)},
      together_{std::move(together)},
      seed_{seed},
      splits_{std::move(splits)} {}

ClassModels::ClassModels(ByteReader& reader, KernelValues kernel) : kernel_{std::move(kernel)} {
  seed_ = reader.value<std::uint64_t>();
  labels_ = reader.values<std::int32_t>(kernel_.rows());
  together_ = reader.values<std::int32_t>(kernel_.rows());
  splits_ = readSplits(reader, labels_.size());
}

void ClassModels::write(ByteWriter& writer) const {
  writer.value(SplitModelsKind::Classes);
  writer.value(seed_);
  writer.values(std::span<const std::int32_t>{labels_});
  writer.values(std::span<const std::int32_t>{together_});
  kindred::write(writer, splits_, labels_.size());
}

bool ClassModels::canLearn(std::size_t split) const {
  return areOfTwoClasses(splits_.at(split), labels_);
}

std::vector<Split> ClassModels::foldsOf(const Split& split) const {
  const auto& training = split.training;
  auto folds =
      foldSplits(chosenOf(together_, training), std::min(choosingFolds, training.size()), seed_);
  for (auto& fold : folds)
    fold = {chosenOf(training, fold.training), chosenOf(training, fold.test)};
  return folds;
}

std::vector<SplitTask> ClassModels::weighings() const {
  std::vector<SplitTask> tasks;
  for (std::uint32_t split = 0; split < splits_.size(); ++split) {
    if (!canLearn(split)) continue;
    const auto folds = foldsOf(splits_[split]);
    for (std::uint32_t choice = 0; choice < triedCosts.size(); ++choice)
      for (std::uint32_t fold = 0; fold < folds.size(); ++fold)
        if (areOfTwoClasses(folds[fold], labels_))
          tasks.push_back({.split = split, .choice = choice, .fold = fold});
  }
  return tasks;
}

std::vector<std::uint32_t> ClassModels::chosen(
    std::span<const SplitTask> tasks, std::span<const std::vector<std::byte>> weighed) const {
  std::vector<std::vector<CostMerit>> merits(splits_.size());
  for (std::size_t at = 0; at < tasks.size();) {
    const auto split = tasks[at].split, choice = tasks[at].choice;
    const auto folds = foldsOf(splits_.at(split));
    std::vector<std::int32_t> truth;
    std::vector<ClassPrediction> predictions;
    for (; at < tasks.size() && tasks[at].split == split && tasks[at].choice == choice; ++at) {
      const auto labels = chosenOf(labels_, folds.at(tasks[at].fold).test);
      for (const auto label : ByteReader{weighed[at]}.values<std::int32_t>(labels.size()))
        predictions.push_back({.label = label});
      truth.insert(truth.end(), labels.begin(), labels.end());
    }
    merits[split].resize(choice + 1);
    merits[split][choice] = meritOf(classMeasuresOf(truth, predictions));
  }
  std::vector<std::uint32_t> chosen;
  for (const auto& ofSplit : merits)
    chosen.push_back(ofSplit.empty() ? 0 : static_cast<std::uint32_t>(bestOf(ofSplit)));
  return chosen;
}

std::vector<ClassPrediction> ClassModels::predicted(const Split& split, double cost,
                                                    Progress& progress) const {
  const SupportVectors machine{chosenPart(likeness(), split.training, split.training),
                               chosenOf(labels_, split.training), cost, progress};
  return machine.predict(chosenPart(likeness(), split.test, split.training), progress);
}

std::vector<std::byte> ClassModels::answer(const SplitTask& task, Progress& progress) const {
  progress.checkpoint();
  ByteWriter writer;
  if (task.kind == SplitTask::Kind::Weigh) {
    const auto fold = foldsOf(splits_.at(task.split)).at(task.fold);
    for (const auto& one : predicted(fold, triedCosts.at(task.choice), progress))
      writer.value(one.label);
  } else {
    for (const auto& one : tested(task, progress))
      writeFields(writer, one);
  }
  return writer.take();
}

std::vector<PredictedLabel> ClassModels::tested(const SplitTask& task, Progress& progress) const {
  const auto& split = splits_.at(task.split);
  const auto predictions = canLearn(task.split)
                               ? predicted(split, triedCosts.at(task.choice), progress)
                               : std::vector<ClassPrediction>(
                                     split.test.size(), {.label = labels_[split.training.front()]});
  const auto nearest = nearestTraining(chosenPart(likeness(), split.test, split.training));
  std::vector<PredictedLabel> tested;
  for (std::size_t at = 0; at < split.test.size(); ++at) {
    tested.push_back(
        {predictions[at], placeIn(split.training, nearest[at].graph), nearest[at].likeness});
  }
  return tested;
}

std::vector<PredictedLabel> ClassModels::readTested(Bytes tested) {
  ByteReader reader{tested};
  std::vector<PredictedLabel> predictions;
  while (!reader.isAtEnd())
    predictions.push_back(readFields<PredictedLabel>(reader));
  return predictions;
}

double ClassModels::workOf(const SplitTask& task) const {
  // Machines of a large cost take many more rounds.
  const auto size = static_cast<double>(splits_[task.split].training.size());
  return size * size * (1 + task.choice);
}

std::uint64_t ClassModels::memoryOf(SplitTask::Kind) const {
  // A value, and what libsvm takes of it: a place and a number.
  const auto size = mostTraining(splits_);
  return 3 * sizeof(double) * size * size;
}

}  // namespace kindred
