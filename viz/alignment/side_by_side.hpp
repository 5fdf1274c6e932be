#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/align/merged_network.hpp"
#include "engine/graph/graph.hpp"
#include "viz/alignment/edge_classes.hpp"
#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"

namespace kindred::viz {

/// Two aligned networks and a layout of both in one: aligned nodes stand at the same point.
struct SideBySide {
  std::shared_ptr<const MergedNetwork> merged;
  std::shared_ptr<const EdgeClasses> classes;
  std::shared_ptr<const std::vector<Point2>> positions;  ///< one a node of the merged network
  std::string nameOfA;
  std::string nameOfB;
};

/// Draws A in the left pane, B in the right one, edges and nodes in the colours of their classes.
/// O(edges) a painting.
Picture sideBySidePicture(SideBySide content, ThemeName theme);

}  // namespace kindred::viz
