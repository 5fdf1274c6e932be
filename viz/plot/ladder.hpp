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
  double leastSeconds = 0;   ///< that its device would need at least; 0: not known
};

/// Ways to do the same work, each a step from the one before.
struct LadderGroup {
  std::string name;
  std::vector<LadderRung> rungs;  ///< painted from top to bottom
  bool isOneWork = true;  ///< all do the same; else they are steps of a work, and not compared
};

/// The way in which the rungs of groups are told apart.
enum class LadderNames {
  Beside,  ///< each has its name beside it, and the group has one above them
  Keys,    ///< all groups have the same rungs: a colour each, and the name of the group beside them
};

/// A bar a rung on a logarithmic axis of time, each with its seconds and how many times faster it
/// is than the first of its group. A line across a bar is its least time, and the share of what is
/// possible stands beside it. Throws Error (Input) on times that are not positive.
Picture ladderPicture(std::vector<LadderGroup> groups, std::string title, std::string caption,
                      ThemeName theme, LadderNames names = LadderNames::Beside);

}  // namespace kindred::viz
