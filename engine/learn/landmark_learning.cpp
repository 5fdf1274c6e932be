#include "engine/learn/landmark_learning.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "engine/core/language.hpp"
#include "engine/core/random.hpp"
#include "engine/learn/tested_numbers.hpp"
#include "engine/learn/testing.hpp"

namespace kindred {

namespace {

/// The question for some graphs of the training set.
LandmarkQuestion questionOf(const LandmarkPoints& points, std::span<const std::size_t> graphs) {
  LandmarkQuestion question{.points = Matrix{graphs.size(), points.landmarks()}};
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

PredictedGraph predictedOne(const LandmarkProcess& process, const LandmarkQuestion& question,
                            std::size_t at, std::span<const std::int32_t> nearest,
                            const PairCovariances& found, std::size_t first) {
  const LandmarkProcess::Nearest near{
      nearest,
      std::span{found.covariances}.subspan(first, LandmarkProcess::covariancesOf(nearest.size()))};
  const auto predicted = question.leavesOut
                             ? process.leaveOut(question.numbers[at], near)
                             : process.predict(question.points.row(at), question.selves[at], near);
  PredictedGraph one{.prediction = predicted.prediction};
  for (std::size_t other = 0; other < nearest.size(); ++other) {
    one.carriers.push_back({nearest[other], predicted.weights[other]});
    if (one.nearest >= 0 && found.likeness[first + other] <= one.likeness) continue;
    one.nearest = nearest[other];
    one.likeness = found.likeness[first + other];
  }
  std::ranges::stable_sort(one.carriers, std::ranges::greater{},
                           [](const Carrier& carrier) { return std::abs(carrier.weight); });
  one.carriers.resize(std::min(mostCarriers, one.carriers.size()));
  return one;
}

/// Tests a split by the process of its training graphs.
TestOfNumbers testOf(const LandmarkProcess& process, const Split& split, bool leavesOut,
                     const CovariancesOfPairs& covariances, Progress& progress) {
  auto question = questionOf(process.points(), split.test);
  question.leavesOut = leavesOut;
  TestOfNumbers test{process.points().frame().covariance, process.evidence().noise, {}};
  for (const auto& one : predictGraphs(process, question, covariances, progress))
    test.predicted.push_back({one.prediction, one.likeness, one.nearest});
  return test;
}

}  // namespace

std::vector<PredictedGraph> predictGraphs(const LandmarkProcess& process,
                                          const LandmarkQuestion& question,
                                          const CovariancesOfPairs& covariances,
                                          Progress& progress) {
  auto finding = progress.slice(0, 0.3), comparing = progress.slice(0.3, 0.8),
       predicting = progress.slice(0.8, 1);
  const auto graphs = question.numbers.size();
  finding.begin(Language::translated("Finding nearest graphs"), graphs);
  const auto own = question.leavesOut ? question.numbers : std::vector<std::int32_t>(graphs, -1);
  const auto nearest = process.nearest(question.points, own, nearestCompared, finding);
  std::vector<GraphPair> pairs;
  std::vector<std::size_t> firsts;
  for (std::size_t at = 0; at < graphs; ++at) {
    firsts.push_back(pairs.size());
    const auto some = pairsOfNearest(question.numbers[at], nearest[at]);
    pairs.insert(pairs.end(), some.begin(), some.end());
  }
  const auto found = covariances(pairs, comparing);
  predicting.begin(Language::translated("Predicting"), graphs);
  std::vector<PredictedGraph> predicted(graphs);
  tbb::parallel_for(std::size_t{0}, graphs, [&](std::size_t at) {
    predicting.checkpoint();
    predicted[at] = predictedOne(process, question, at, nearest[at], found, firsts[at]);
    predicting.advance();
  });
  return predicted;
}

LearnedOnLandmarks learnOnLandmarks(const Dataset& dataset, LearnTargets targets,
                                    const std::shared_ptr<const LandmarkPoints>& points,
                                    std::span<const std::int32_t> landmarks,
                                    const LearnOptions& options,
                                    const CovariancesOfPairs& covariances, Progress& progress) {
  LearnedOnLandmarks learned{.result = {.targets = std::move(targets)}, .process = nullptr};
  auto& result = learned.result;
  const auto& values = result.targets.values;
  auto fitting = progress.slice(0, 0.2);
  fitting.begin(Language::translated("Fitting"), 0);
  const auto testing = testingOf(dataset, result.targets.places, twinGroups(*points), options);
  result.groups = testing.groups;
  learned.process = std::make_shared<const LandmarkProcess>(points, allPlaces(values.size()),
                                                            values, options.addsUp, fitting);
  result.model = std::make_shared<const GaussianProcess>(learned.process->ofLandmarks(fitting));

  const bool leavesOut = options.validation == Validation::LeaveOneOut;
  auto splits = testing.splits;
  if (leavesOut) splits = {{.training = {}, .test = allPlaces(values.size())}};
  splits = drawnTests(std::move(splits), landmarks, values.size(), options.seed);
  for (std::size_t at = 0; at < splits.size(); ++at) {
    const auto share = [&](double part) {
      return 0.2 + 0.8 * (static_cast<double>(at) + part) / static_cast<double>(splits.size());
    };
    auto training = progress.slice(share(0), share(0.4)),
         predicting = progress.slice(share(0.4), share(1));
    training.begin(Language::translated("Fitting"), 0);
    const auto& split = splits[at];
    const auto process = leavesOut ? learned.process
                                   : std::make_shared<const LandmarkProcess>(
                                         points, split.training, values, options.addsUp, training);
    addTested(result, split, testOf(*process, split, leavesOut, covariances, predicting));
  }
  stretchIntervals(result);
  return learned;
}

}  // namespace kindred
