#include "engine/learn/domain.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <utility>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/learn/calibration.hpp"
#include "engine/similar/usual_likeness.hpp"

namespace kindred {

namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

double usualOf(const auto& tested) {
  std::vector<double> values;
  for (const auto& one : tested)
    values.push_back(one.likeness);
  return usualLikeness(std::move(values));
}

double clearnessOf(const ClassPrediction& prediction) {
  return std::max(prediction.margin, std::abs(prediction.score));
}

/// Tested graphs that were called one class: how clearly, and whether they are.
class CalledSo {
 public:
  void add(const TestedClass& one) {
    known_.emplace_back(clearnessOf(one.prediction), one.prediction.label == one.label);
  }
  void sort() { std::ranges::sort(known_); }

  /// NaN if there are too few.
  double shareRight(const ClassPrediction& prediction) const {
    constexpr std::size_t fewest = 20;
    if (known_.size() < 2 * fewest) return unknown;
    const auto window = std::max(fewest, known_.size() / 10);
    const auto at = static_cast<std::size_t>(
        std::ranges::lower_bound(known_, std::pair{clearnessOf(prediction), false}) -
        known_.begin());
    const auto begin = std::min(at - std::min(at, window / 2), known_.size() - window);
    const auto right = std::ranges::count_if(std::span{known_}.subspan(begin, window),
                                             [](const auto& one) { return one.second; });
    return static_cast<double>(right) / static_cast<double>(window);
  }

 private:
  std::vector<std::pair<double, bool>> known_;
};

}  // namespace

double usualLikeness(std::span<const TestedGraph> tested) { return usualOf(tested); }
double usualLikeness(std::span<const TestedClass> tested) { return usualOf(tested); }

std::vector<double> sharesRight(std::span<const TestedClass> tested,
                                std::span<const PredictedClass> predicted) {
  std::map<int, CalledSo> byLabel;
  for (const auto& one : tested)
    byLabel[one.prediction.label].add(one);
  for (auto& [label, called] : byLabel)
    called.sort();
  std::vector<double> shares;
  for (const auto& one : predicted) {
    const auto called = byLabel.find(one.prediction.label);
    shares.push_back(called == byLabel.end() ? unknown : called->second.shareRight(one.prediction));
  }
  return shares;
}

void addTests(Predictions& predictions, std::span<const TestedGraph> tested) {
  predictions.usualLikeness = usualLikeness(tested);
}

void addTests(Predictions& predictions, std::span<const TestedClass> tested) {
  predictions.usualLikeness = usualLikeness(tested);
  const auto shares = sharesRight(tested, predictions.classes);
  const ClassChances chances{predictions.names.size(), tested};
  for (std::size_t at = 0; at < shares.size(); ++at) {
    auto& one = predictions.classes[at];
    one.probabilities = chances.of(one.prediction);
    one.right = one.likeness < predictions.usualLikeness ? unknown : shares[at];
  }
}

std::string outsideNote(const Predictions& predictions, const Dataset& graphs) {
  const auto likeness = predictions.likeness();
  const double usual = predictions.usualLikeness;
  const auto [outside, at] = outsidersOf(likeness, usual);
  if (outside == 0) return {};
  const auto name = graphName(graphs, at), least = significant(likeness[at], 3);
  if (outside == 1)
    return Language::translated(
        "%1 is less like any training graph (%2) than 95 % of the tested graphs were (%3): the "
        "tests say nothing of such a prediction.",
        name, least, significant(usual, 3));
  return Language::translated(
      "%1 graphs are less like any training graph than 95 % of the tested graphs were (%2), as %3 "
      "(%4): the tests say nothing of such predictions.",
      outside, significant(usual, 3), name, least);
}

}  // namespace kindred
