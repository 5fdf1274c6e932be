#pragma once

#include <string>
#include <vector>

#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"
#include "viz/colour/scale.hpp"

namespace kindred::viz {

/// The values of the vertical axis: predictions beside what they should be, or their errors.
enum class ParityForm { Predictions, Residuals };

/// Predictions and what they should be.
struct ParityContent {
  std::vector<double> targets;
  std::vector<double> predictions;
  std::vector<double> deviations;  ///< one a prediction, or empty
  std::string title;
  std::string name;  ///< of the target
  ParityForm form = ParityForm::Predictions;
};

/// The axes that show all graphs: of predictions, the same for both.
struct ParityScales {
  Scale x, y;
};
ParityScales parityScales(const ParityContent& content);

/// The value of a graph on both axes: its target and prediction, or its prediction and error.
struct ParityPoint {
  double x = 0, y = 0;
};
ParityPoint parityPoint(const ParityContent& content, std::size_t at);

/// Each graph as a point, with a bar of one deviation each way: right ones lie on the line. A
/// window shows part of both axes. Throws Error (Input) when the lists do not have the same length.
Picture parityPicture(ParityContent content, ThemeName theme);

}  // namespace kindred::viz
