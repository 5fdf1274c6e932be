#pragma once

#include <string>
#include <vector>

#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"

namespace kindred::viz {

/// The error of predictions by how many graphs were trained on.
struct LearningPoint {
  double graphs = 0;  ///< above 0
  double error = 0;
  double deviation = 0;  ///< over several tries
};

struct LearningContent {
  std::vector<LearningPoint> points;
  std::string title;
  std::string errorName;
};

/// The points with bars of one deviation each way, joined, over numbers of graphs in equal steps
/// for equal factors. Throws Error (Input) without any.
Picture learningPicture(LearningContent content, ThemeName theme);

}  // namespace kindred::viz
