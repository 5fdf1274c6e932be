#include "engine/learn/tested_numbers.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "engine/learn/chosen.hpp"

namespace kindred {

namespace {

RegressionMeasures measuresOf(std::span<const TestedGraph> tested) {
  std::vector<double> targets;
  std::vector<Prediction> predictions;
  for (const auto& one : tested) {
    targets.push_back(one.target);
    predictions.push_back(one.prediction);
  }
  return measuresOf(targets, predictions);
}

/// The least stretch of intervals, 1 or more, that would have held 95 % of tests, themselves and
/// one more: what conformal prediction takes (Vovk and others, Algorithmic Learning in a Random
/// World, 2005). `ratios` are errors over half an interval.
double stretchOf(std::vector<double> ratios) {
  constexpr std::size_t fewest = 19;  // of fewer, even the widest is no 95 %
  if (ratios.size() < fewest) return 1;
  const auto place = std::min(
      ratios.size() - 1,
      static_cast<std::size_t>(std::ceil(0.95 * static_cast<double>(ratios.size() + 1))) - 1);
  std::ranges::nth_element(ratios, ratios.begin() + static_cast<std::ptrdiff_t>(place));
  return std::max(1.0, ratios[place]);
}

}  // namespace

RegressionMeasures measuresOf(const Split& split, std::span<const double> targets,
                              std::span<const PredictedNumber> predicted) {
  std::vector<Prediction> predictions;
  for (const auto& one : predicted)
    predictions.push_back(one.prediction);
  return measuresOf(chosenOf(targets, split.test), predictions);
}

void addTested(LearnResult& result, const Split& split, const TestOfNumbers& test) {
  for (std::size_t at = 0; at < split.test.size(); ++at) {
    const auto& [prediction, likeness, nearest] = test.predicted[at];
    const auto& places = result.targets.places;
    result.tested.push_back(
        {places[split.test[at]], static_cast<std::int32_t>(result.splits.size()),
         result.targets.values[split.test[at]], prediction,
         nearest < 0 ? -1 : places[static_cast<std::size_t>(nearest)], likeness});
  }
  result.splits.push_back({measuresOf(split, result.targets.values, test.predicted),
                           test.covariance.name(), test.noise});
}

void stretchIntervals(LearnResult& result) {
  const auto ratiosBut = [&](std::int32_t split) {
    std::vector<double> ratios;
    for (const auto& one : result.tested)
      if (one.split != split)
        ratios.push_back(std::abs(one.prediction.mean - one.target) /
                         (deviationsOf95 * one.prediction.deviation));
    return ratios;
  };
  std::vector<double> stretches;
  for (std::size_t split = 0; split < result.splits.size(); ++split)
    stretches.push_back(stretchOf(ratiosBut(static_cast<std::int32_t>(split))));
  result.stretch = stretchOf(ratiosBut(-1));
  for (auto& one : result.tested)
    one.prediction.deviation *= stretches[static_cast<std::size_t>(one.split)];
  for (std::size_t split = 0; split < result.splits.size(); ++split) {
    std::vector<TestedGraph> own;
    std::ranges::copy_if(result.tested, std::back_inserter(own), [&](const auto& one) {
      return one.split == static_cast<std::int32_t>(split);
    });
    result.splits[split].measures = measuresOf(own);
  }
  result.all = measuresOf(result.tested);
}

}  // namespace kindred
