#pragma once

#include <optional>
#include <span>

#include "engine/learn/classifying.hpp"

namespace kindred {

/// How likely the greater of two classes is at a score: 1 / (1 + exp(-(slope · score + offset))).
struct Calibration {
  double slope = 0;
  double offset = 0;

  double probability(double score) const;
};

/// The calibration that makes the classes of tested graphs most likely (Platt, Advances in Large
/// Margin Classifiers, 2000: with targets a little off 0 and 1, so that few graphs give no
/// certainty). Nothing unless 20 graphs of each of two classes were tested.
std::optional<Calibration> calibrationOf(std::span<const TestedClass> tested);

}  // namespace kindred
