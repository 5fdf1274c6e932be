#pragma once

#include <string>
#include <vector>

#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"

namespace kindred::viz {

/// One way to do the same work, and how long it takes.
struct LadderRung {
  std::string name;
  double seconds = 1;
  bool isProjected = false;  ///< from a share of the work
};

/// Ways to do the same work, each a step from the one before.
struct LadderGroup {
  std::string name;
  std::vector<LadderRung> rungs;  ///< painted from top to bottom
};

/// A bar a rung on a logarithmic axis of time, each with its seconds and how many times faster it
/// is than the first of its group. Throws Error (Input) on times that are not positive.
Picture ladderPicture(std::vector<LadderGroup> groups, std::string title, std::string caption,
                      ThemeName theme);

}  // namespace kindred::viz
