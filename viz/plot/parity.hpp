#pragma once

#include <span>
#include <string>
#include <vector>

#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"
#include "viz/colour/scale.hpp"

namespace kindred::viz {

/// Predictions beside what they should be.
struct ParityContent {
  std::vector<double> targets;
  std::vector<double> predictions;
  std::vector<double> deviations;  ///< one a prediction, or empty
  std::string title;
  std::string name;  ///< of the target
};

/// The axis of both, which shows all targets and predictions.
Scale parityScale(const ParityContent& content);

/// Each graph as a point, with a bar of one deviation each way: right ones lie on the diagonal. A
/// window shows part of both axes. Throws Error (Input) when the lists do not have the same length.
Picture parityPicture(ParityContent content, ThemeName theme);

}  // namespace kindred::viz
