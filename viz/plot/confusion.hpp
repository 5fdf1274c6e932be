#pragma once

#include <string>
#include <vector>

#include "engine/core/matrix.hpp"
#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"

namespace kindred::viz {

/// The classes that were taken for which.
struct ConfusionContent {
  Matrix counts;  ///< rows are true classes, columns what they were taken for
  std::vector<std::string> names;
  std::string title;
};

/// A square for each pair of classes with its count, the darker the more of the row. A window shows
/// part of it. Throws Error (Input) if there is not a name for each row and column.
Picture confusionPicture(ConfusionContent content, ThemeName theme);

}  // namespace kindred::viz
