#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/learn/classifying.hpp"

namespace kindred {

/// The chance of the greater of two classes at a score: 1 / (1 + exp(-(slope · score + offset))).
struct Calibration {
  double slope = 0;
  double offset = 0;

  double probability(double score) const;
};

/// The calibration that makes the classes of tested graphs most likely (Platt, Advances in Large
/// Margin Classifiers, 2000: with targets a little off 0 and 1, so that few graphs give no
/// certainty). If scores speak against their class, it has the shares of both alone. Nothing unless
/// 20 graphs of each of two classes were tested.
std::optional<Calibration> calibrationOf(std::span<const TestedClass> tested);

/// The chance of each of more classes: in proportion to exp(slope · margin) of its margin. One
/// number for all, so that rare classes need no graphs of their own; on drugs of 18 and 31
/// categories it beats a calibration of each pair, and of each class against the rest.
struct MarginCalibration {
  double slope = 0;

  std::vector<double> probabilities(std::span<const double> margins) const;
};

/// The slope that makes the classes of tested graphs most likely, with targets a little off 0 and 1
/// as above. Nothing unless 40 graphs have margins.
std::optional<MarginCalibration> marginCalibrationOf(std::span<const TestedClass> tested);

/// The chance of each of so many classes, as tested graphs calibrate them.
class ClassChances {
 public:
  ClassChances(std::size_t classes, std::span<const TestedClass> tested);

  /// 1 in sum; empty if too few were tested, or if the prediction has no scores.
  std::vector<double> of(const ClassPrediction& prediction) const;

 private:
  std::size_t classes_;
  std::optional<Calibration> ofTwo_;
  std::optional<MarginCalibration> ofMore_;
};

/// Chances of each tested graph, calibrated by tests of other splits than its own; empty of a graph
/// if nobody knows them, as with one split.
std::vector<std::vector<double>> testedChances(const ClassifierResult& result);

/// The label of the greatest chance.
inline std::int32_t mostProbable(std::span<const double> chances) {
  return static_cast<std::int32_t>(std::ranges::max_element(chances) - chances.begin());
}

}  // namespace kindred
