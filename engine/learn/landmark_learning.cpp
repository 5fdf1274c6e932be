#include "engine/learn/landmark_learning.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "engine/core/language.hpp"
#include "engine/core/random.hpp"
#include "engine/landmark/landmarks.hpp"
#include "engine/learn/chosen.hpp"
#include "engine/learn/tested_numbers.hpp"
#include "engine/learn/testing.hpp"
#include "engine/learn/two_classes.hpp"

namespace kindred {

namespace {

/// The question for some graphs of the training set.
LandmarkQuestion questionOf(const std::shared_ptr<const LandmarkProcess>& process,
                            std::span<const std::size_t> graphs, bool leavesOut) {
  const auto& points = process->points();
  LandmarkQuestion question{.process = process,
                            .points = Matrix{graphs.size(), points.landmarks()},
                            .leavesOut = leavesOut};
  for (std::size_t at = 0; at < graphs.size(); ++at) {
    std::ranges::copy(points.of(graphs[at]), question.points.row(at).begin());
    question.selves.push_back(points.self(graphs[at]));
    question.numbers.push_back(static_cast<std::int32_t>(graphs[at]));
  }
  return question;
}

/// Tests of so many graphs at most, none of them a landmark; splits that would test none go.
std::vector<Split> drawnTests(std::vector<Split> splits, std::span<const std::int32_t> landmarks,
                              std::size_t graphs, std::uint64_t seed) {
  std::vector<bool> isLandmark(graphs);
  for (const auto landmark : landmarks)
    isLandmark[static_cast<std::size_t>(landmark)] = true;
  Random random{seed};
  for (auto& split : splits) {
    std::erase_if(split.test, [&](std::size_t graph) { return isLandmark[graph]; });
    random.shuffle(std::span{split.test});
    split.test.resize(std::min(split.test.size(),
                               std::max<std::size_t>(1, mostTestedByLandmarks / splits.size())));
    std::ranges::sort(split.test);
  }
  std::erase_if(splits, [](const Split& split) { return split.test.empty(); });
  return splits;
}

/// Graphs of one question with those near them, and where their pairs begin among those of all.
class Comparing {
 public:
  Comparing(const LandmarkQuestion& question, const Progress& progress) : asked_{question} {
    const auto own = question.leavesOut ? question.numbers
                                        : std::vector<std::int32_t>(question.numbers.size(), -1);
    nearest_ = question.process->nearest(question.points, own, nearestCompared, progress);
  }

  void addWithNearest(std::vector<GraphPair>& pairs) {
    withNearest_ = pairs.size();
    for (std::size_t at = 0; at < nearest_.size(); ++at)
      for (const auto one : nearest_[at])
        pairs.push_back({asked_.numbers[at], one});
  }

  /// Leaves those whose covariance points tell worst.
  void choose(const PairCovariances& found) {
    known_.resize(nearest_.size());
    covariances_.resize(nearest_.size());
    auto first = withNearest_;
    for (std::size_t at = 0; at < nearest_.size(); ++at) {
      auto& nearest = nearest_[at];
      const auto count = nearest.size();
      const auto covariances = std::span{found.covariances}.subspan(first, count);
      const auto likeness = std::span{found.likeness}.subspan(first, count);
      auto alike = allPlaces(count);
      std::ranges::stable_sort(alike, std::ranges::greater{},
                               [&](std::size_t one) { return likeness[one]; });
      known_[at] = {.nearest = nearest[alike.front()], .likeness = likeness[alike.front()]};
      for (const auto one : std::span{alike}.first(std::min(mostNear, count)))
        known_[at].near.push_back({nearest[one], likeness[one]});
      std::vector<double> unseen(count);
      for (std::size_t one = 0; one < count; ++one)
        unseen[one] = std::abs(covariances[one] - seen(at, nearest[one]));
      auto order = allPlaces(count);
      std::ranges::stable_sort(order, std::ranges::greater{},
                               [&](std::size_t one) { return unseen[one]; });
      order.resize(std::min(nearestAmong, count));
      covariances_[at] = chosenOf(covariances, order);
      nearest = chosenOf(nearest, order);
      first += count;
    }
  }

  void addAmongNearest(std::vector<GraphPair>& pairs) {
    amongNearest_ = pairs.size();
    for (const auto& nearest : nearest_) {
      const auto all = pairsOfNearest(0, nearest);
      pairs.insert(pairs.end(), all.begin() + static_cast<std::ptrdiff_t>(nearest.size()),
                   all.end());
    }
  }

  std::vector<PredictedGraph> predicted(const PairCovariances& found, Progress& progress) {
    auto first = amongNearest_;
    for (std::size_t at = 0; at < nearest_.size(); ++at) {
      const auto count = LandmarkProcess::covariancesOf(nearest_[at].size()) - nearest_[at].size();
      const auto among = std::span{found.covariances}.subspan(first, count);
      covariances_[at].insert(covariances_[at].end(), among.begin(), among.end());
      first += count;
    }
    tbb::parallel_for(std::size_t{0}, nearest_.size(), [&](std::size_t at) {
      progress.checkpoint();
      predictOne(at);
      progress.advance();
    });
    return std::move(known_);
  }

 private:
  double seen(std::size_t at, std::int32_t graph) const {
    const auto one = asked_.points.row(at);
    const auto other = asked_.process->points().of(static_cast<std::size_t>(graph));
    return std::inner_product(one.begin(), one.end(), other.begin(), 0.0);
  }

  void predictOne(std::size_t at) {
    const LandmarkProcess::Nearest near{nearest_[at], covariances_[at]};
    const auto& process = *asked_.process;
    const auto predicted = asked_.leavesOut
                               ? process.leaveOut(asked_.numbers[at], near)
                               : process.predict(asked_.points.row(at), asked_.selves[at], near);
    auto& one = known_[at];
    one.prediction = predicted.prediction;
    for (std::size_t other = 0; other < near.graphs.size(); ++other)
      one.carriers.push_back({near.graphs[other], predicted.weights[other]});
    std::ranges::stable_sort(one.carriers, std::ranges::greater{},
                             [](const Carrier& carrier) { return std::abs(carrier.weight); });
  }

  const LandmarkQuestion& asked_;
  std::vector<std::vector<std::int32_t>> nearest_;
  std::vector<std::vector<double>> covariances_;  ///< as LandmarkProcess::Nearest has them
  std::vector<PredictedGraph> known_;
  std::size_t withNearest_ = 0, amongNearest_ = 0;
};

}  // namespace

std::vector<std::vector<PredictedGraph>> predictGraphs(std::span<const LandmarkQuestion> questions,
                                                       const CovariancesOfPairs& covariances,
                                                       Progress& progress) {
  auto finding = progress.slice(0, 0.2), comparing = progress.slice(0.2, 0.6),
       among = progress.slice(0.6, 0.9), predicting = progress.slice(0.9, 1);
  finding.begin(Language::translated("Finding nearest graphs"), 0);
  std::vector<Comparing> all;
  std::vector<GraphPair> pairs;
  std::size_t graphs = 0;
  for (const auto& question : questions) {
    all.emplace_back(question, finding);
    all.back().addWithNearest(pairs);
    graphs += question.numbers.size();
  }
  const auto withNearest = covariances(pairs, comparing);
  pairs.clear();
  for (auto& one : all) {
    one.choose(withNearest);
    one.addAmongNearest(pairs);
  }
  const auto amongNearest = covariances(pairs, among);
  predicting.begin(Language::translated("Predicting"), graphs);
  std::vector<std::vector<PredictedGraph>> predicted;
  for (auto& one : all)
    predicted.push_back(one.predicted(amongNearest, predicting));
  return predicted;
}

namespace {

/// A process of all graphs, and what processes of the training graphs of splits predict of others.
struct LandmarkTests {
  std::shared_ptr<const LandmarkProcess> process;
  TestGroups groups;
  std::vector<Split> splits = {};
  std::vector<std::vector<PredictedGraph>> predicted = {};  ///< of each split
};

LandmarkTests testsOf(const LandmarkLesson& lesson, std::span<const std::int32_t> places,
                      std::span<const double> values, Progress& progress) {
  const auto& [graphs, points, options, covariances] = lesson;
  auto fitting = progress.slice(0, 0.2);
  fitting.begin(Language::translated("Fitting"), 0);
  auto testing = testingOf(graphs, places, twinGroups(*points), options);
  LandmarkTests tests{std::make_shared<const LandmarkProcess>(points, allPlaces(values.size()),
                                                              values, options.addsUp, fitting),
                      testing.groups};
  const bool leavesOut = options.validation == Validation::LeaveOneOut;
  if (leavesOut) testing.splits = {{.training = {}, .test = allPlaces(values.size())}};
  tests.splits =
      drawnTests(std::move(testing.splits), drawnLandmarks(points->graphs(), points->landmarks()),
                 values.size(), options.seed);
  auto training = progress.slice(0.2, 0.5), predicting = progress.slice(0.5, 1);
  training.begin(Language::translated("Fitting"), tests.splits.size());
  std::vector<LandmarkQuestion> questions;
  for (const auto& split : tests.splits) {
    const auto process = leavesOut ? tests.process
                                   : std::make_shared<const LandmarkProcess>(
                                         tests.process->ofSome(split.training, training));
    questions.push_back(questionOf(process, split.test, leavesOut));
    training.advance();
  }
  tests.predicted = predictGraphs(questions, covariances, predicting);
  return tests;
}

}  // namespace

LearnedOnLandmarks learnOnLandmarks(const LandmarkLesson& lesson, LearnTargets targets,
                                    Progress& progress) {
  const auto tests = testsOf(lesson, targets.places, targets.values, progress);
  LearnedOnLandmarks learned{.result = {.targets = std::move(targets), .groups = tests.groups},
                             .process = tests.process};
  auto& result = learned.result;
  const auto& frame = lesson.points->frame();
  result.model = std::make_shared<const GaussianProcess>(learned.process->ofLandmarks(progress));
  for (std::size_t at = 0; at < tests.splits.size(); ++at) {
    TestOfNumbers test{frame.covariance, frame.noise, {}};
    for (const auto& one : tests.predicted[at])
      test.predicted.push_back({one.prediction, one.likeness, one.nearest});
    addTested(result, tests.splits[at], test);
  }
  stretchIntervals(result);
  return learned;
}

ClassesOnLandmarks learnClassesOnLandmarks(const LandmarkLesson& lesson, ClassTargets targets,
                                           Progress& progress) {
  const auto tests = testsOf(lesson, targets.places, numbersOf(targets).values, progress);
  ClassesOnLandmarks learned{.result = {.targets = std::move(targets), .groups = tests.groups},
                             .process = tests.process};
  std::vector<std::vector<PredictedLabel>> predicted;
  for (const auto& test : tests.predicted)
    for (auto& labels = predicted.emplace_back(); const auto& one : test)
      labels.push_back({classOf(one.prediction), one.nearest, one.likeness});
  const auto& frame = lesson.points->frame();
  learned.result.process = {frame.covariance, frame.noise};
  addTests(learned.result, tests.splits, {}, predicted);
  return learned;
}

}  // namespace kindred
