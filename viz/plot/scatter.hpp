#pragma once

#include <span>
#include <string>
#include <vector>

#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"
#include "viz/colour/scale.hpp"

namespace kindred::viz {

/// Points of a scatter plot.
struct ScatterContent {
  std::vector<double> x;
  std::vector<double> y;
  std::vector<int> groups;              ///< one a point, or empty
  std::vector<std::string> groupNames;  ///< the names of the groups 0, 1, ...
  std::string title;
  std::string xName;
  std::string yName;
};

/// The axis that shows all of the finite values, with a margin at both ends.
Scale scatterScale(std::span<const double> values);

/// Points in the plane, groups told apart by colour with a key. Many points are counted per pixel.
/// A window shows part of the axes, the highest y on top.
/// Throws Error (Input) when the lists do not have the same length or a group has no name.
Picture scatterPicture(ScatterContent content, ThemeName theme);

}  // namespace kindred::viz
