#include "engine/learn/calibration.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <set>
#include <vector>

namespace kindred {

namespace {

struct Example {
  double score, target;
};

/// Newton's method, with steps halved until the likelihood grows.
class Fit {
 public:
  explicit Fit(std::span<const Example> examples) : examples_{examples} {}

  Calibration run() const {
    constexpr int mostSteps = 100;
    Calibration best;
    double loss = lossOf(best);
    for (int step = 0; step < mostSteps; ++step) {
      const auto direction = newtonStep(best);
      double length = 1, next = loss;
      Calibration tried = best;
      for (; length > 1e-10; length /= 2) {
        tried = {best.slope + length * direction.slope, best.offset + length * direction.offset};
        next = lossOf(tried);
        if (next < loss) break;
      }
      if (!(next < loss)) break;
      const double gained = loss - next;
      best = tried;
      loss = next;
      if (gained < 1e-12 * (1 + loss)) break;
    }
    return best;
  }

 private:
  double lossOf(const Calibration& of) const {
    double loss = 0;
    for (const auto& [score, target] : examples_) {
      const double logit = of.slope * score + of.offset;
      loss += std::max(logit, 0.0) - target * logit + std::log1p(std::exp(-std::abs(logit)));
    }
    return loss;
  }

  Calibration newtonStep(const Calibration& of) const {
    constexpr double ridge = 1e-12;
    double ss = ridge, so = 0, oo = ridge, gs = 0, go = 0;
    for (const auto& [score, target] : examples_) {
      const double p = of.probability(score), weight = p * (1 - p);
      ss += weight * score * score;
      so += weight * score;
      oo += weight;
      gs += (p - target) * score;
      go += p - target;
    }
    const double determinant = ss * oo - so * so;
    return {-(oo * gs - so * go) / determinant, -(ss * go - so * gs) / determinant};
  }

  std::span<const Example> examples_;
};

/// The margins of a tested graph, and that of its class.
struct KnownMargins {
  std::span<const double> all;
  double ofClass = 0;
};

bool isAmong(std::int32_t label, std::span<const double> margins) {
  const auto place = static_cast<std::size_t>(label);
  return place < margins.size() && std::isfinite(margins[place]);
}

/// Returns how the loss grows with the slope, which it does ever faster: the margin that the
/// probabilities expect, less that of the target.
double slopeOfLoss(double slope, std::span<const KnownMargins> known) {
  const auto count = static_cast<double>(known.size());
  const double certain = (count + 1) / (count + 2);
  double sum = 0;
  for (const auto& [margins, ofClass] : known) {
    const auto chances = MarginCalibration{slope}.probabilities(margins);
    double expected = 0, mean = 0, classes = 0;
    for (std::size_t at = 0; at < margins.size(); ++at)
      if (std::isfinite(margins[at])) {
        expected += chances[at] * margins[at];
        mean += margins[at];
        ++classes;
      }
    const double ofOthers = (mean - ofClass) / (classes - 1);
    sum += expected - certain * ofClass - (1 - certain) * ofOthers;
  }
  return sum;
}

}  // namespace

double Calibration::probability(double score) const {
  return 1 / (1 + std::exp(-(slope * score + offset)));
}

std::vector<double> MarginCalibration::probabilities(std::span<const double> margins) const {
  const double greatest = std::ranges::max(margins);
  std::vector<double> chances;
  for (const double margin : margins)
    chances.push_back(std::isfinite(margin) ? std::exp(slope * (margin - greatest)) : 0);
  const double sum = std::accumulate(chances.begin(), chances.end(), 0.0);
  for (auto& chance : chances)
    chance /= sum;
  return chances;
}

std::optional<MarginCalibration> marginCalibrationOf(std::span<const TestedClass> tested) {
  constexpr std::size_t fewest = 40;
  std::vector<KnownMargins> known;
  for (const auto& one : tested)
    if (const auto& margins = one.prediction.margins; isAmong(one.label, margins))
      known.push_back({margins, margins[static_cast<std::size_t>(one.label)]});
  if (known.size() < fewest) return std::nullopt;
  constexpr double steepest = 1e6;
  double low = 0, high = 1;
  while (high < steepest && slopeOfLoss(high, known) < 0)
    high *= 2;
  for (int step = 0; step < 60; ++step) {
    const double middle = (low + high) / 2;
    (slopeOfLoss(middle, known) < 0 ? low : high) = middle;
  }
  return MarginCalibration{(low + high) / 2};
}

std::optional<Calibration> calibrationOf(std::span<const TestedClass> tested) {
  constexpr double fewest = 20;
  std::set<std::int32_t> labels;
  for (const auto& one : tested)
    labels.insert(one.label);
  if (labels.size() != 2) return std::nullopt;
  const auto greater = *labels.rbegin();
  const auto ofGreater =
      static_cast<double>(std::ranges::count(tested, greater, &TestedClass::label));
  const auto ofOther = static_cast<double>(tested.size()) - ofGreater;
  if (ofGreater < fewest || ofOther < fewest) return std::nullopt;
  std::vector<Example> examples;
  for (const auto& one : tested)
    examples.push_back({one.prediction.score, one.label == greater
                                                  ? (ofGreater + 1) / (ofGreater + 2)
                                                  : 1 / (ofOther + 2)});
  const auto found = Fit{examples}.run();
  // Scores that speak against their class, by chance, say nothing.
  return found.slope > 0 ? found : Calibration{0, std::log(ofGreater / ofOther)};
}

ClassChances::ClassChances(std::size_t classes, std::span<const TestedClass> tested)
    : classes_{classes} {
  if (classes == 2)
    ofTwo_ = calibrationOf(tested);
  else
    ofMore_ = marginCalibrationOf(tested);
}

std::vector<double> ClassChances::of(const ClassPrediction& prediction) const {
  if (ofTwo_) {
    const double greater = ofTwo_->probability(prediction.score);
    return {1 - greater, greater};
  }
  if (!ofMore_ || prediction.margins.empty()) return {};
  auto chances = ofMore_->probabilities(prediction.margins);
  chances.resize(classes_);  // the last classes may be none of those trained on
  return chances;
}

std::vector<std::vector<double>> testedChances(const ClassifierResult& result) {
  constexpr std::size_t mostParts = 5;  // of many splits, as many as those of leaving one out
  const auto parts = std::min(mostParts, result.splits.size());
  const auto partOf = [&](const TestedClass& one) {
    return static_cast<std::size_t>(one.split) % parts;
  };
  std::vector<std::vector<double>> chances(result.tested.size());
  for (std::size_t part = 0; part < parts; ++part) {
    std::vector<TestedClass> others;
    std::ranges::copy_if(result.tested, std::back_inserter(others),
                         [&](const auto& one) { return partOf(one) != part; });
    const ClassChances byOthers{result.targets.names.size(), others};
    for (std::size_t at = 0; at < chances.size(); ++at)
      if (partOf(result.tested[at]) == part)
        chances[at] = byOthers.of(result.tested[at].prediction);
  }
  return chances;
}

}  // namespace kindred
